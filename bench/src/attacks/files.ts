import { endpoints } from '@alo/contracts';
import { aWorkbook } from '@alo/server/testing';
import { deflateSync } from 'node:zlib';
import type { Attack, Target } from './attack.ts';

const sheet = (data: string) => `<worksheet><sheetData>${data}</sheetData></worksheet>`;

async function send(
  { url, admin }: Target,
  path: string,
  name: string,
  content: Buffer,
  field = 'file',
) {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(content)]), name);
  const answer = await fetch(`${url}/api/tenant/${admin.tenant}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin.token}` },
    body: form,
  });
  const text = await answer.text();
  return `${answer.status}, ${Math.ceil(text.length / 1024)} KB back`;
}

/** A PNG of one colour: small, and huge once it is unpacked. */
function hugePicture(side: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(data.length);
    head.write(kind, 4, 'latin1');
    return Buffer.concat([head, data, Buffer.alloc(4)]);
  };
  const size = Buffer.alloc(13);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  size.set([1, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side));
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const importFile = endpoints.sendImportFile.path;

/** Files that are small on the way and large once they are read. */
export const fileAttacks: readonly Attack[] = [
  {
    name: 'xlsx of 27 KB: one shared text of 25 MB in 20 rows',
    before: '25 s CPU, others wait 72.6 s, answer 500 MB',
    prepare: () => {
      const cell = '<c t="s"><v>0</v></c>';
      const rows = Array.from({ length: 20 }, (_none, at) => `<row r="${at + 1}">${cell}</row>`);
      const shared = `<sst><si><t>${'x'.repeat(25_000_000)}</t></si></sst>`;
      return aWorkbook(sheet(rows.join('')), { shared });
    },
    run: (target, file) => send(target, importFile, 'a.xlsx', file),
  },
  {
    name: 'xlsx: 250 MB in one cell',
    before: '163 s until answered, others wait 95 s',
    prepare: () => {
      const open = '<worksheet><sheetData><row r="1"><c r="B1" t="inlineStr"><is><t>';
      return aWorkbook(Buffer.concat([Buffer.from(open), Buffer.alloc(250_000_000, 0x78)]));
    },
    run: (target, file) => send(target, importFile, 'b.xlsx', file),
  },
  {
    name: 'csv of 9 MB in one line',
    before: '4 s',
    prepare: () => Buffer.alloc(9_000_000, 'x,'),
    run: (target, file) => send(target, importFile, 'c.csv', file),
  },
  {
    name: 'logo: PNG of 30,000 × 30,000 points',
    before: 'taken by its first bytes',
    prepare: () => hugePicture(30_000),
    run: (target, file) =>
      send(target, endpoints.postChangeInfoSite.path, 'logo.png', file, 'logo'),
  },
];
