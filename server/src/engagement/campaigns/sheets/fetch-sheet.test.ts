import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchSheet } from './fetch-sheet.ts';
import { sheetIdOf } from './sheet-address.ts';

const id = '1AbCdEfGhIjKlMnOpQrStUvWxYz-0123456789';
const csv = 'Số điện thoại,Tên\n0912345678,Mai\n';

/** Google, as it answers: each sheet by its name. */
const answers: Readonly<Record<string, RequestListener>> = {
  Khách: (_request, reply) => {
    reply.setHeader('content-type', 'text/csv; charset=utf-8');
    reply.end(csv);
  },
  Riêng: (_request, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end('<html>Sign in</html>');
  },
  'Đăng nhập': (_request, reply) => {
    reply.writeHead(307, { location: 'https://accounts.google.com/ServiceLogin' });
    reply.end();
  },
  'Chuyển tiếp': (_request, reply) => {
    reply.writeHead(307, { location: `/spreadsheets/d/${id}/gviz/tq?sheet=Kh%C3%A1ch` });
    reply.end();
  },
  'Bên trong': (_request, reply) => {
    reply.writeHead(307, { location: 'https://x.googleusercontent.com.evil.example/' });
    reply.end();
  },
  'Vòng quanh': (request, reply) => {
    reply.writeHead(307, { location: request.url });
    reply.end();
  },
  'Quá lớn': (_request, reply) => {
    reply.setHeader('content-type', 'text/csv');
    reply.end(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
  },
  Sai: (_request, reply) => {
    reply.writeHead(400);
    reply.end();
  },
  Hỏng: (_request, reply) => {
    reply.writeHead(500);
    reply.end();
  },
};

describe('a Google Sheet', () => {
  let google: Server;
  let base: string;

  beforeAll(async () => {
    google = createServer((request, reply) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://google');
      const answer = pathname.includes(id) ? answers[searchParams.get('sheet') ?? ''] : undefined;
      if (answer !== undefined) return answer(request, reply);
      reply.writeHead(404);
      reply.end();
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => google.close(resolve)));

  const read = (sheet_name: string, sheet_id = id) =>
    fetchSheet({ sheet_id, sheet_name }, { base });

  test('is read by its id or its address, also where it is sent on to the same place', async () => {
    expect((await read('Khách')).toString('utf8')).toBe(csv);
    const address = `https://docs.google.com/spreadsheets/d/${id}/edit#gid=0`;
    expect((await read('Chuyển tiếp', address)).toString('utf8')).toBe(csv);
    expect(sheetIdOf(` ${id} `)).toBe(id);
  });

  test.each([
    ['Riêng', 'SHEET_PRIVATE'],
    ['Đăng nhập', 'SHEET_PRIVATE'],
    ['Bên trong', 'SHEET_PRIVATE'],
    ['Vòng quanh', 'SHEET_UNREACHABLE'],
    ['Quá lớn', 'SHEET_TOO_LARGE'],
    ['Sai', 'SHEET_NAME'],
    ['Hỏng', 'SHEET_UNREACHABLE'],
  ])('%s: %s', async (name, code) => {
    await expect(read(name)).rejects.toMatchObject({ code });
  });

  test('that is not there, or whose id is none, is told', async () => {
    await expect(read('Khách', 'x'.repeat(30))).rejects.toMatchObject({ code: 'SHEET_MISSING' });
    await expect(read('Khách', 'https://example.com/')).rejects.toMatchObject({
      code: 'SHEET_ADDRESS',
    });
  });

  test('of a place that does not answer is told', async () => {
    const sheet = { sheet_id: id, sheet_name: 'Khách' };
    const nowhere = { base: 'http://127.0.0.1:1' };
    await expect(fetchSheet(sheet, nowhere)).rejects.toMatchObject({ code: 'SHEET_UNREACHABLE' });
  });
});
