import { endpoints, objectEndpoints } from '@alo/contracts';
import { buffer } from 'node:stream/consumers';
import { toXlsx } from '../../kernel/exports/write-table.ts';
import { readTable } from '../../kernel/imports/read-table.ts';
import { extensionPassword } from '../../testing/browser-phone.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

describe.each(databases)('many subscribers at once on %s', (database) => {
  const server = serverOn(database, () => ({ ALO_SIP_PORT: '5062' }));
  let admin: TestClient;
  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
  });
  const save = async (path: string) => {
    const response = await fetch(server.current.running.url + path);
    return {
      type: response.headers.get('content-type'),
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
  const send = async (content: Uint8Array<ArrayBuffer> | string, dry_run: '0' | '1') => {
    const body = { dry_run, file: new File([content], 'may-nhanh') };
    const reply = await admin.raw(endpoints.importSubscribers, { body });
    return reply as Awaited<ReturnType<typeof admin.call<typeof endpoints.importSubscribers>>>;
  };

  test('a range is looked at first; what is taken or forbidden is reported and left out', async () => {
    const range = (dry_run: boolean) =>
      admin.call(endpoints.createSubscriberRange, {
        body: { from: '104', to: '112', name: 'Bàn', dry_run },
      });
    const looked = await range(true);
    expect(looked.body.created).toBe(0);
    const bad = looked.body.extensions.filter(({ problem }) => problem !== '');
    expect(bad.map(({ extension }) => extension)).toEqual(['104', '105', '110', '111', '112']);
    const made = await range(false);
    expect(made.body.created).toBe(4);
    const list = await admin.call(endpoints.getSubscribers, { query: { search: 'Bàn' } });
    expect(list.body.data.map(({ name }) => name)).toEqual([
      'Bàn 106',
      'Bàn 107',
      'Bàn 108',
      'Bàn 109',
    ]);
    const wrong = await admin.call(endpoints.createSubscriberRange, {
      body: { from: '99', to: '120' },
    });
    expect(wrong.body.errors?.[0]?.path).toBe('to');
    const { body: versions } = await admin.call(endpoints.getRoutingVersions);
    expect(new Set(versions.data.slice(0, 4).map(({ version }) => version)).size).toBe(1);
  });

  test('what was exported can be imported: the same columns, bad lines reported and handed back', async () => {
    const { body } = await admin.call(endpoints.exportSubscribers, { query: { format: 'xlsx' } });
    const file = await save(body.url);
    expect(file.type).toContain('spreadsheetml');
    const rows = (await readTable('dn0002', file.body, 1000)).map(({ cells }) => cells);
    expect(rows[0]?.slice(0, 3)).toEqual(['Số máy nhánh', 'Tên hiển thị', 'Email nhân viên']);
    expect(rows.find(([extension]) => extension === '102')?.[2]).toBe('nv102');
    const again = await send(new Uint8Array(file.body), '1');
    expect(again.body).toMatchObject({ imported: 0 });
    expect(new Set(again.body.rejected.map(({ reason }) => reason))).toEqual(
      new Set(['Số máy nhánh đã được dùng', 'Nhân viên này đã có máy nhánh']),
    );
    const head = rows[0]?.map(String) ?? [];
    const good = ['401', 'Kho hàng', 'giamsat', 'Cả hai chiều', '45', '2', 'Không', 'Có'];
    const sheet = toXlsx({
      name: 'x',
      head,
      rows: [
        good,
        ['402', '', '', '', '', '', '', ''],
        ['403', 'Ai đó', 'khong-co', '', '', '', '', ''],
      ],
    });
    const table = new Uint8Array(await buffer(sheet));
    const looked = await send(table, '1');
    expect(looked.body).toMatchObject({ imported: 1, heading: head, preview: [good] });
    expect(looked.body.rejected).toEqual([
      expect.objectContaining({ row: 3, value: '402', reason: 'Thông tin không được để trống' }),
      expect.objectContaining({ row: 4, reason: 'Không có nhân viên với email này' }),
    ]);
    expect(looked.body.rejected[1]?.cells?.[1]).toBe('Ai đó');
    const before = await admin.call(endpoints.getSubscribers, { query: { search: '401' } });
    expect(before.body.total).toBe(0);
    expect((await send(table, '0')).body.imported).toBe(1);
    const after = await admin.call(endpoints.getSubscribers, { query: { search: '401' } });
    expect(after.body.data[0]).toMatchObject({
      name: 'Kho hàng',
      record_policy: 'all',
      ring_timeout: 45,
      max_contacts: 2,
      webrtc: false,
      user: { name: 'Lê Thu Hà' },
    });
    expect((await send('404;Tệp chữ\n404;Trùng', '0')).body).toMatchObject({
      imported: 1,
      rejected: [{ row: 2, reason: 'Số máy nhánh đã được dùng' }],
    });
    const broken = await send('PK\u0003\u0004 no workbook', '1');
    expect([broken.status, broken.body.errors?.[0]?.path]).toEqual([422, 'file']);
  });

  test('a phone learns what it registers with, from who may see the secret', async () => {
    const { body } = await admin.call(endpoints.getSubscribers, { query: { search: '102' } });
    const params = { id: body.data[0]?.id ?? '' };
    const right = { current_password: 'alo-demo-2026' };
    const phone = await admin.call(endpoints.getSubscriberPhone, { params, body: right });
    const agent = await server.current.signIn('dn0002', 'nv102');
    expect(phone.body).toMatchObject({
      username: 'dn0002-102',
      password: await extensionPassword(server.current.running.services, 'dn0002', '102'),
      server: { port: 5062 },
    });
    const refused = await agent.call(endpoints.getSubscriberPhone, { params, body: right });
    expect(refused.status).toBe(403);
    const log = await admin.call(endpoints.getAuditLog, { query: { kind: 'subscriber' } });
    expect(log.body.data[0]).toMatchObject({
      action: 'subscriber.viewSecret',
      target_id: params.id,
    });
    const wrong = { current_password: 'alo-demo-2027' };
    const guess = () => admin.call(endpoints.getSubscriberPhone, { params, body: wrong });
    expect((await guess()).body.errors?.[0]?.path).toBe('current_password');
    for (let more = 0; more < 4; more += 1) await guess();
    expect((await guess()).status).toBe(429);
  });

  test('blocked numbers are handed out whole, and never as a formula', async () => {
    for (let at = 0; at < 12; at += 1) {
      const form = { value: `09123456${10 + at}`, reason: at === 0 ? '=1+1' : 'Quấy rối' };
      await admin.call(objectEndpoints.blocked_outgoing.create, { body: { form } });
    }
    const { body } = await admin.call(endpoints.exportBlockedOutgoing, {
      query: { format: 'csv' },
    });
    const lines = (await save(body.url)).body.toString('utf8').trim().split('\r\n');
    expect(lines).toHaveLength(13);
    expect(lines[0]).toContain('Số/mẫu,Kiểu,Chế độ,Lý do');
    expect(lines[1]).toContain(`0912345610,Chính xác,Chặn,'=1+1`);
    const agent = await server.current.signIn('dn0002', 'nv102');
    expect((await agent.call(endpoints.exportBlockedOutgoing)).status).toBe(403);
  });
});
