import { endpoints } from '@alo/contracts';
import { waitFor } from '@alo/exchange/testing';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { aHotline, aPdf, askForHotline } from '../../testing/some-hotline.ts';
import type { TestClient } from '../../testing/test-server.ts';

describe.each(databases)('hotlines and voice subscribers on %s', (database) => {
  const server = serverOn(database);
  let operator: TestClient;
  let company: TestClient;
  let board: string;

  const made = async (more: object) => {
    const { status, body } = await askForHotline(company, more);
    expect(status).toBe(200);
    return v.parse(endpoints.createHotline.answer, body);
  };
  const decide = (id: string, approved: boolean, reason = '') =>
    operator.call(endpoints.decideHotline, { params: { id }, body: { approved, reason } });
  const read = async (id: string) =>
    (await company.call(endpoints.getHotline, { params: { id } })).body;

  const inCompany = <Result>(work: (db: TenantTransaction) => Promise<Result>) =>
    server.current.running.services.database.withTenant('dn0003', work);

  beforeAll(async () => {
    // dn0002 is the operator's company in demo mode.
    operator = await server.current.signIn('dn0002', 'admin');
    company = await server.current.signIn('dn0003', 'admin');
    const { body } = await company.call(endpoints.getSwitchboards);
    expect(body.data).toEqual([
      expect.objectContaining({ tenant_domain: 'dn0003.alo.local', status: 'active' }),
    ]);
    board = body.data[0]?.id ?? '';
  });

  test('the telecom API takes its shop key and nothing else, no other API takes the shop key', async () => {
    const { body } = await company.call(endpoints.getShopKey);
    const ask = (call: typeof endpoints.getMe | typeof endpoints.getSwitchboards, token: string) =>
      company.raw(call, { token });
    expect((await ask(endpoints.getSwitchboards, body.data)).status).toBe(200);
    expect((await ask(endpoints.getSwitchboards, company.token)).status).toBe(401);
    expect((await ask(endpoints.getMe, body.data)).status).toBe(401);
    const agent = await server.current.signIn('dn0003', 'nv101');
    expect((await agent.call(endpoints.getSwitchboards)).status).toBe(403);
  });

  test('open pages of the company and of the operator hear of each change of a request', async () => {
    const heard: string[] = [];
    const { live } = server.current.running.services;
    const stops = ['dn0003', 'dn0002'].map((tenant) =>
      live.listen(
        {
          ...{ tenant, userId: newId(), sessionId: newId(), end: () => undefined },
          accepts: ({ type }) => type === 'hotline.changed',
          send: (_id, { type }) => void (type === 'hotline.changed' && heard.push(tenant)),
        },
        '',
      ),
    );
    /** Who has heard of what `work` does. */
    const hearOf = async (work: () => Promise<unknown>) => {
      heard.length = 0;
      await work();
      await waitFor(() => heard.length >= 2);
      return new Set(heard);
    };
    const both = new Set(['dn0003', 'dn0002']);
    let id = '';
    const ask = async () => ({ id } = await made({ hotline: '0283333331', submit: '1' }));
    expect(await hearOf(ask)).toEqual(both);
    expect(await hearOf(() => decide(id, false, 'Thiếu giấy tờ'))).toEqual(both);
    const { id: second } = await made({ hotline: '0283333332', submit: '1' });
    const cancel = () => company.call(endpoints.cancelHotline, { params: { id: second } });
    expect(await hearOf(cancel)).toEqual(both);
    expect(await hearOf(() => company.call(endpoints.cancelHotline, { params: { id } }))).toEqual(
      both,
    );
    for (const stop of stops) stop();
  });

  test('a request is in the bell of the operator, a decision in that of who asked', async () => {
    const titles = async (client: TestClient) =>
      (await client.call(endpoints.getNotifications)).body.data.map(({ title, link }) => [
        title,
        link,
      ]);
    const { id } = await made({ hotline: '0282222222', submit: '1' });
    await waitFor(async () =>
      (await titles(operator)).some(
        ([title, link]) =>
          title?.endsWith('xin hotline 0282222222') === true && link === '/etelecom/requests',
      ),
    );
    await decide(id, false, 'Thiếu giấy tờ');
    expect((await titles(company))[0]?.[0]).toBe('Hotline 0282222222 bị từ chối');
    await company.call(endpoints.cancelHotline, { params: { id } });
  });

  test('a draft needs no papers, a request does; a paper is what its content says', async () => {
    const send = (more: object) =>
      company.raw(endpoints.createHotline, { body: { ...aHotline(board), ...more } });
    const bare = await send({ submit: '1' });
    expect([bare.status, bare.body.errors?.[0]?.path]).toEqual([422, 'documents']);
    const wrong = await send({ document_0: new File(['MZ…'], 'hoso.pdf') });
    expect(wrong.body.errors?.[0]?.message).toBe('hoso.pdf: Chỉ nhận tệp PDF hoặc JPG');
    expect((await send({ hotline: '12345' })).body.errors?.[0]?.path).toBe('hotline');
    const list = await company.call(endpoints.getHotlines);
    expect(list.body.total).toBe(0);
    const draft = await made({ hotline: '0281111111' });
    expect(draft).toMatchObject({ status: 'draft', submitted_at: null });
    const twice = await send({ hotline: '0281111111' });
    expect([twice.status, twice.body.errors?.[0]?.path]).toEqual([409, 'hotline']);
    const sent = await company.raw(endpoints.updateHotline, {
      params: { id: draft.id },
      body: {
        ...aHotline(board, { hotline: '0281111112', submit: '1' }),
        kept: '',
        document_0: aPdf(),
        document_1: aPdf(),
      },
    });
    expect(sent.body).toMatchObject({ status: 'submitted', hotline: '0281111112' });
    expect(v.parse(endpoints.createHotline.answer, sent.body).documents).toHaveLength(2);
    const cancel = await company.call(endpoints.cancelHotline, { params: { id: draft.id } });
    expect(cancel.status).toBe(200);
    const gone = await company.call(endpoints.getHotline, { params: { id: draft.id } });
    expect(gone.status).toBe(404);
  });

  test('the operator alone sees what waits, in whichever company, with its papers', async () => {
    const request = await made({ hotline: '0282222222', submit: '1' });
    await made({ hotline: '0282222223' });
    const { body } = await operator.call(endpoints.getHotlineRequests);
    expect(
      body.data.map(({ hotline, ma_dn, company_name }) => [hotline, ma_dn, company_name]),
    ).toEqual([['0282222222', 'dn0003', 'Công ty Đối chứng']]);
    const document = request.documents[0]?.id ?? '';
    const params = { id: request.id, document };
    const link = await operator.call(endpoints.getRequestDocument, { params });
    const file = await fetch(server.current.running.url + link.body.url);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent('Giấy phép.pdf'));
    expect(await file.text()).toContain('%PDF-1.4');
    const bent = `${link.body.url.slice(0, -2)}AA`;
    expect((await fetch(server.current.running.url + bent)).status).toBe(404);
    for (const call of [
      endpoints.getHotlineRequests,
      endpoints.decideHotline,
      endpoints.getRequestDocument,
    ]) {
      const refused = await company.raw(call, { params, body: { approved: true } });
      expect(refused.status).toBe(403);
    }
    const unworded = await decide(request.id, false);
    expect([unworded.status, unworded.body.errors?.[0]?.path]).toEqual([422, 'reason']);
    expect((await decide(request.id, false, 'Thiếu giấy phép')).status).toBe(200);
    expect(await read(request.id)).toMatchObject({ status: 'rejected', reason: 'Thiếu giấy phép' });
    expect((await decide(request.id, true)).status).toBe(404);
    const notices = await company.call(endpoints.getNotifications);
    expect(notices.body.data[0]).toMatchObject({ title: 'Hotline 0282222222 bị từ chối' });
    // The supervisor may ask for hotlines, too, and learns of it; an agent does not.
    const told = await inCompany((db) =>
      db
        .selectFrom('notice')
        .innerJoin('account', 'account.id', 'notice.user_id')
        .select('account.email')
        .distinct()
        .where('notice.title', '=', 'Hotline 0282222222 bị từ chối')
        .orderBy('account.email')
        .execute(),
    );
    expect(told.map(({ email }) => email)).toEqual(['admin', 'giamsat']);
  });

  test('an approved hotline is a number of the company; its extensions call with it', async () => {
    const request = await made({ hotline: '19001234', name: 'Bán hàng', submit: '1' });
    const { body: people } = await company.call(endpoints.getSubscribers);
    const ids = people.data.slice(0, 2).map(({ id }) => id);
    const assign = (subscriber_ids: string[]) =>
      company.call(endpoints.assignHotline, {
        params: { id: request.id },
        body: { subscriber_ids },
      });
    expect((await assign(ids)).body.errors?.[0]?.path).toBe('subscriber_ids');
    expect((await decide(request.id, true)).status).toBe(200);
    const numbers = await company.call(endpoints.getNumbers, { query: { search: '19001234' } });
    expect(numbers.body.data[0]).toMatchObject({
      display_name: 'Bán hàng',
      provider_name: 'Viettel',
      type: '1900',
      usage: 'inout',
    });
    expect((await assign(ids)).body.extensions.map(({ id }) => id)).toEqual(ids);
    const one = await company.call(endpoints.getSubscriber, { params: { id: ids[0] ?? '' } });
    expect(one.body.outbound_number_id).toBe(numbers.body.data[0]?.id);
    const boards = await company.call(endpoints.getSwitchboards);
    expect(boards.body.data[0]).toMatchObject({ hotline_count: 1, extension_count: 2 });
    expect((await assign(ids.slice(1))).body.extensions).toHaveLength(1);
    const renamed = await company.call(endpoints.renameHotline, {
      params: { id: request.id },
      body: { name: 'Bán hàng miền Nam' },
    });
    expect(renamed.body.name).toBe('Bán hàng miền Nam');
    const cancel = await company.call(endpoints.cancelHotline, { params: { id: request.id } });
    expect(cancel.status).toBe(409);
  });

  test('a number of another company is not given away, and the request still waits', async () => {
    const request = await made({ hotline: '19000002', submit: '1' });
    const refused = await decide(request.id, true);
    expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([
      409,
      'Số này đã thuộc doanh nghiệp khác',
    ]);
    expect((await read(request.id)).status).toBe('submitted');
  });

  test('a voice subscriber is the account of a person; run out, the phone gets none', async () => {
    const agent = await server.current.signIn('dn0003', 'nv102');
    const account = async () => (await agent.call(endpoints.getSipAccount)).body;
    await company.call(endpoints.updateSystemSetting, {
      body: { voice_over_internet_protocol: 2 },
    });
    const { body: people } = await company.call(endpoints.getSubscriberHasUser);
    const user_id = people.find(({ extension }) => extension === '102')?.user_id ?? '';
    const before = await account();
    const body = { user_id, provider: 2 as const };
    const voice = await company.call(endpoints.createVoiceSubscriber, { body });
    expect(voice.body).toMatchObject({ extentions_number: 'dn0003-102', status: 'active' });
    // What belongs to one connection differs each time.
    const any: unknown = expect.any(String);
    const own = { password_telecom: any, extension_password: any, socket_ticket: any };
    expect(await account()).toEqual({ ...before, ...own });
    expect(JSON.stringify(voice.body)).not.toContain('password');
    const twice = await company.call(endpoints.createVoiceSubscriber, { body });
    expect([twice.status, twice.body.errors?.[0]?.path]).toEqual([409, 'user_id']);

    const params = { id: voice.body.id };
    const renew = (expired_at: string | null) =>
      company.call(endpoints.renewVoiceSubscriber, { params, body: { expired_at } });
    expect((await renew('2020-01-01')).body.status).toBe('expired');
    expect(await account()).not.toHaveProperty('extension_password');
    expect(await account()).toMatchObject({ refused: 'voice-expired' });
    const expired = await company.call(endpoints.getVoiceSubscribers, {
      query: { status: 'expired' },
    });
    expect(expired.body.data.map(({ id }) => id)).toEqual([params.id]);
    const assigned = await company.call(endpoints.assignVoiceSubscriber, {
      params,
      body: { user_id },
    });
    expect([assigned.status, assigned.body.errors]).toMatchObject([
      422,
      [
        {
          path: 'user_id',
          message: 'Thuê bao đã hết hạn ngày 01/01/2020. Gia hạn thuê bao trước khi gán.',
        },
      ],
    ]);
    const past = { ...body, provider: 3 as const, expired_at: '2020-01-01' };
    const made = await company.call(endpoints.createVoiceSubscriber, { body: past });
    expect([made.status, made.body.errors?.[0]?.path]).toEqual([422, 'expired_at']);
    await renew(null);
    expect(await account()).toEqual({ ...before, ...own });

    await company.call(endpoints.unassignVoiceSubscriber, { params });
    expect(await account()).toBeNull();
    const list = await company.call(endpoints.getVoiceSubscribers, { query: { assigned: false } });
    expect(list.body.data.map(({ user }) => user)).toEqual([null]);
    const back = await company.call(endpoints.assignVoiceSubscriber, { params, body: { user_id } });
    expect(back.body.user?.id).toBe(user_id);
    expect(await account()).toEqual({ ...before, ...own });
    expect((await company.call(endpoints.syncVoiceSubscribers)).body).toEqual({ synced: 1 });
    const nobody = await company.call(endpoints.createVoiceSubscriber, {
      body: { user_id: '018f0000-0000-7000-8000-00000000dead', provider: 3 },
    });
    expect(nobody.body.errors?.[0]?.path).toBe('user_id');
    expect((await company.call(endpoints.deleteVoiceSubscriber, { params })).status).toBe(200);
  });
});
