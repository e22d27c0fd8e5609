import { generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchSheet } from './fetch-sheet.ts';
import { sheetIdOf } from './sheet-places.ts';

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

describe('a Google Sheet that is shared with a service account', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const account = { email: 'alo@example.iam.gserviceaccount.com', privateKey: pem };
  const refusals: Readonly<Record<string, readonly [number, string]>> = {
    'Không có': [400, '{"error":{"status":"INVALID_ARGUMENT"}}'],
    Excel: [400, '{"error":{"status":"FAILED_PRECONDITION"}}'],
    Tắt: [403, '{"error":{"details":[{"reason":"SERVICE_DISABLED"}]}}'],
    Riêng: [403, '{"error":{"status":"PERMISSION_DENIED"}}'],
    'Công khai': [403, '{"error":{"status":"PERMISSION_DENIED"}}'],
    Mất: [404, '{}'],
    Bận: [429, '{}'],
  };
  let google: Server;
  let base: string;

  /** The address of whoever signed the question for a token; undefined: nobody whom Google knows. */
  const signerOf = (form: URLSearchParams) => {
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const signed = Buffer.from(`${head}.${claims}`);
    const isReal = verify('sha256', signed, publicKey, Buffer.from(signature, 'base64url'));
    const { iss, aud, exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const isOurs = aud === 'https://oauth2.googleapis.com/token' && exp - iat <= 3600;
    return isReal && isOurs ? iss : undefined;
  };

  beforeAll(async () => {
    google = createServer(async (request, reply) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://google');
      if (pathname === '/token') {
        const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString());
        const isKnown = signerOf(form) === account.email;
        reply.writeHead(isKnown ? 200 : 400);
        return reply.end(isKnown ? '{"access_token":"ya29"}' : '{"error":"invalid_grant"}');
      }
      const range = decodeURIComponent(pathname.split('/').at(-1) ?? '');
      if (pathname.endsWith('/gviz/tq')) {
        const isPublic = searchParams.get('sheet') === 'Công khai';
        reply.writeHead(200, { 'content-type': isPublic ? 'text/csv' : 'text/html' });
        return reply.end(isPublic ? csv : '<html>');
      }
      if (request.headers.authorization !== 'Bearer ya29') return reply.writeHead(401).end();
      const [status, body] = refusals[range.slice(1, -1)] ?? [200, ''];
      if (status !== 200) return reply.writeHead(status).end(body);
      const values = [['Số điện thoại', 'Tên'], ['+84912345678', `${range} "x"`], ['0987654321']];
      reply.end(JSON.stringify({ range, values }));
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(google.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => google.close(resolve)));

  const read = (sheet_name: string, by = account) =>
    fetchSheet({ sheet_id: id, sheet_name }, { base, account: by });

  test('is read with every cell as it is shown, by a name with quotes too', async () => {
    expect((await read("Mai's")).toString('utf8')).toBe(
      `"Số điện thoại","Tên"\r\n"+84912345678","'Mai''s' ""x"""\r\n"0987654321"\r\n`,
    );
  });

  test('is read as everybody may, where it is not shared', async () => {
    expect((await read('Công khai')).toString('utf8')).toBe(csv);
  });

  test.each([
    ['Không có', 'SHEET_NAME'],
    ['Excel', 'SHEET_EXCEL'],
    ['Tắt', 'SHEET_API_OFF'],
    ['Riêng', 'SHEET_PRIVATE'],
    ['Mất', 'SHEET_MISSING'],
    ['Bận', 'SHEET_UNREACHABLE'],
  ])('%s: %s', async (name, code) => {
    await expect(read(name)).rejects.toMatchObject({ code });
  });

  test('an account that Google does not know any more is told', async () => {
    const gone = { ...account, email: 'gone@example.iam.gserviceaccount.com' };
    await expect(read('Khách', gone)).rejects.toMatchObject({ code: 'SHEET_ACCOUNT' });
  });
});
