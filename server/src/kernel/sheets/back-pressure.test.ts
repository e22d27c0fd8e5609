import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

const pages = 100;

test.each([
  ['csv', writeCsv],
  ['xlsx', (rows: Parameters<typeof writeCsv>[0]) => writeXlsx('Dài', rows)],
])('%s: rows are asked for as fast as the file takes them', async (_format, write) => {
  let taken = 0;
  /** Bytes that the file had when each page was asked for. */
  const takenAt: number[] = [];
  async function* rows() {
    for (let page = 0; page < pages; page += 1) {
      takenAt.push(taken);
      // Nothing to compress, so that the file grows with the rows.
      yield Array.from({ length: 250 }, () => [randomBytes(200).toString('hex')]);
    }
  }
  const file = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      taken += chunk.length;
      setImmediate(done);
    },
  });
  await pipeline(write(rows()), file);
  expect(takenAt).toHaveLength(pages);
  const ahead = takenAt.map((bytes, page) => page - (bytes / taken) * pages);
  expect(Math.max(...ahead)).toBeLessThan(10);
});
