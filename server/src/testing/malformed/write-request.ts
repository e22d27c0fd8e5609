import type { EndpointDefinition } from '@alo/contracts';
import { surfacePaths } from '../../kernel/http/surface-paths.ts';
import type { OddRequest } from './odd-requests.ts';
import { aPdfText } from '../some-files.ts';

/** A request as it goes over the wire. */
export interface WrittenRequest {
  readonly method: string;
  /** From the base of the server on, escaped. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

const escape = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed());

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function pathOf({ call, params, fault }: OddRequest, tenant: string): string {
  const values = new Map<string, unknown>([['ma_dn', tenant], ...entriesOf(params)]);
  const base = surfacePaths[call.surface].replace(':base_ma_dn', tenant);
  const path = call.path.replace(/:([a-z_]+)/g, (_all, name: string) =>
    escape(values.get(name) ?? ''),
  );
  if (fault === 'percent in path') return `${base}${path}%zz%c0%af`;
  if (fault === 'NUL in path') return `${base}${path}%00`;
  if (fault === 'long path') return `${base}${path}${'a'.repeat(300)}`;
  return `${base}${path}`;
}

function queryOf({ query, fault }: OddRequest): string {
  const pairs = entriesOf(query).flatMap(([key, value]) =>
    (Array.isArray(value) ? value.slice(0, 500) : [value]).map(
      (one: unknown) => `${escape(key)}=${escape(one).slice(0, 12_000)}`,
    ),
  );
  if (fault === 'percent in query') pairs.push('search=%zz%', '%', 'page=%00');
  if (fault === 'twice in query') pairs.push(...pairs, 'page=1', 'page=2', 'sort=a', 'sort=b');
  if (fault === 'brackets in query') pairs.push('page[]=1', 'search[a]=1', '__proto__[a]=1');
  if (fault === 'many in query') pairs.push(...Array.from({ length: 1500 }, (_, n) => `a${n}=1`));
  if (fault === 'long query') pairs.push(`search=${'a'.repeat(100_000)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)]);
const files: readonly (readonly [string, Buffer])[] = [
  ['a.csv', Buffer.from('Tên,SĐT\nAn,0912345678\nBình,khong\n')],
  ['a.csv', Buffer.from('Tên,SĐT\nA\u0000n,0912345679\n,\n"x\n')],
  ['a.xlsx', Buffer.from('PK\u0003\u0004 no zip at all')],
  ['a.xlsx', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(4000, 7)])],
  ['a.png', png],
  ['a.jpg', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['a.wav', Buffer.concat([Buffer.from('RIFF\u0024\u0000\u0000\u0000WAVEfmt '), Buffer.alloc(60)])],
  ['a.mp3', Buffer.concat([Buffer.from('fffb9064', 'hex'), Buffer.alloc(2000)])],
  ['a.pdf', Buffer.from(aPdfText)],
  ['', Buffer.alloc(0)],
  ['../../\u0000.csv', Buffer.alloc(3000, 0xff)],
];
const fields = ['file', 'document_0', 'logo', 'favicon', 'x'] as const;

async function formOf({ body, file }: OddRequest) {
  const form = new FormData();
  for (const [key, value] of entriesOf(body)) {
    form.set(key.toWellFormed(), textOf(value).toWellFormed());
  }
  const [name, content] = files[file % files.length] ?? ['', Buffer.alloc(0)];
  // Some carry none, most the one that they want, and some more than they may.
  const wanted = file % 7 === 0 ? [] : file % 13 === 0 ? fields : fields.slice(0, 4);
  for (const field of wanted) form.set(field, new File([new Uint8Array(content)], name));
  const written = new Response(form);
  return {
    type: written.headers.get('content-type') ?? '',
    body: Buffer.from(await written.arrayBuffer()),
  };
}

const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;

/** A body written badly, with the type that it claims; undefined: this fault is elsewhere. */
function badBody({ fault, body }: OddRequest): { type: string; body: Buffer } | undefined {
  const json = (text: string | Buffer, type = 'application/json') => ({
    type,
    body: Buffer.from(text),
  });
  if (fault === null) return undefined;
  const right = JSON.stringify(body ?? {});
  switch (fault) {
    case 'no body':
      return json('');
    case 'half body':
      return json(right.slice(0, -1));
    case 'not JSON':
      return json(`<xml>${right}</xml>`);
    case 'a bare value':
      return json(right.length % 2 === 0 ? 'null' : '"x"');
    case 'NaN':
      return json('{"a": NaN}');
    case 'bytes':
      return json(Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe, 0xc0])]));
    case 'deep':
      return json(`{"name":${deep},"form":${deep}}`);
    case 'too large':
      return json(`{"name":"${'x'.repeat(1_100_000)}"}`);
    case 'plain text':
      return json(right, 'text/plain');
    case 'form without boundary':
      return json(right, 'multipart/form-data');
    case 'utf-16':
      return json(Buffer.from(right, 'utf16le'), 'application/json; charset=utf-16');
    case 'prototype':
      return json(`{"__proto__":{"a":1},"constructor":{"prototype":{}},${right.slice(1)}`);
    default:
      return undefined;
  }
}

async function bodyOf(request: OddRequest, call: EndpointDefinition) {
  if (call.method === 'GET') return undefined;
  const bad = badBody(request);
  if (bad !== undefined) return bad;
  if (call.bodyKind === 'multipart') return formOf(request);
  if (request.body === undefined) return undefined;
  return { type: 'application/json', body: Buffer.from(JSON.stringify(request.body)) };
}

/** Writes a request down, as wrong as it is meant to be. */
export async function writeRequest(request: OddRequest, tenant: string): Promise<WrittenRequest> {
  const { call } = request;
  const sent = await bodyOf(request, call);
  return {
    method: call.method,
    path: `${pathOf(request, tenant)}${queryOf(request)}`,
    headers:
      sent === undefined
        ? {}
        : { 'Content-Type': sent.type, 'Content-Length': String(sent.body.length) },
    body: sent?.body,
  };
}
