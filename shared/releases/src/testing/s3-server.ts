import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketSettings } from '../store/bucket-store.ts';
import { isSigned } from './sigv4.ts';

interface Answer {
  readonly status: number;
  readonly body?: string | Uint8Array;
  readonly headers?: Record<string, string>;
}

export interface S3Server {
  readonly settings: BucketSettings;
  readonly files: Map<string, { bytes: Uint8Array; headers: IncomingMessage['headers'] }>;
  /** Answers given instead of real ones, oldest first. */
  readonly faults: Answer[];
  readonly close: () => Promise<void>;
}

const secretAccessKey = 'a-secret-of-the-test';
const etag = (bytes: Uint8Array) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const problem = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Test</Message></Error>`,
});

/** How many keys a page of a listing has: few, so that tests meet several pages. */
const pageSize = 3;

function listing(keys: readonly string[], query: URLSearchParams): Answer {
  const after = query.get('continuation-token') ?? '';
  const wanted = keys
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const page = wanted.slice(0, pageSize);
  const next =
    wanted.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${encodeURIComponent(key)}</Key></Contents>`);
  return { status: 200, body: `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>` };
}

/**
 * An object store of one bucket in memory that checks every signature and keeps the conditions of a
 * write, as the published interface of S3 says. No package of npm does both.
 */
export async function startS3Server({ ignoreConditions = false } = {}): Promise<S3Server> {
  const files: S3Server['files'] = new Map();
  const faults: Answer[] = [];

  function put(key: string, bytes: Uint8Array, headers: IncomingMessage['headers']): Answer {
    const present = files.get(key);
    const match = headers['if-match'];
    if (!ignoreConditions) {
      if (headers['if-none-match'] === '*' && present) return problem(412, 'PreconditionFailed');
      if (match !== undefined && !present) return problem(404, 'NoSuchKey');
      if (match !== undefined && present && etag(present.bytes) !== match) {
        return problem(412, 'PreconditionFailed');
      }
    }
    files.set(key, { bytes, headers });
    return { status: 200, headers: { etag: etag(bytes) } };
  }

  function answer(request: IncomingMessage, body: Uint8Array): Answer {
    const fault = faults.shift();
    if (fault !== undefined) return fault;
    if (!isSigned(request, body, secretAccessKey)) return problem(403, 'SignatureDoesNotMatch');
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    if (bucket !== 'site') return problem(404, 'NoSuchBucket');
    if (request.method === 'PUT') return put(key, body, request.headers);
    if (request.method === 'DELETE') return (files.delete(key), { status: 204 });
    if (key === '') return listing([...files.keys()], url.searchParams);
    const file = files.get(key);
    if (file === undefined) return problem(404, 'NoSuchKey');
    return { status: 200, body: file.bytes, headers: { etag: etag(file.bytes) } };
  }

  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { status, body: text, headers } = answer(request, body);
      response.writeHead(status, headers).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    files,
    faults,
    settings: {
      endpoint,
      region: 'ap-southeast-1',
      bucket: 'site',
      prefix: '',
      accessKeyId: 'AKTEST',
      secretAccessKey,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
