import { type AlertRuleForm, alertTemplate, endpoints, type MonitorQueue } from '@alo/contracts';
import { newId } from '../../kernel/database/new-id.ts';
import type { Mail } from '../../kernel/mail/mailer.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';
import type { SeenBoard } from '../monitor/tenant-board.ts';
import { alertKeeper } from './alert-keeper.ts';
import { alertMails } from './alert-mails.ts';
import { aQueue } from './testing/some-figures.ts';

/** A Wednesday, 09:00 in Vietnam. */
const morning = Date.parse('2026-12-02T02:00:00Z');
const second = 1000;
const minute = 60 * second;

describe.each(databases)('%s', (kind) => {
  const server = serverOn(kind);
  let jobs: TenantJobs;
  let me: string;
  let queues: readonly MonitorQueue[] = [];
  let isUp = true;
  const closing: { readonly close: () => Promise<void> }[] = [];

  beforeEach(async () => {
    jobs = await TenantJobs.of(server.current);
    me = (await jobs.admin.call(endpoints.getMe)).body.id;
    queues = [];
    isUp = true;
    await jobs.inTenant(async (db) => {
      for (const table of ['alert_rule', 'alert', 'notice', 'webhook'] as const)
        await db.deleteFrom(table).execute();
    });
  });
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((one) => one.close()));
  });

  const parts = () => {
    const { database, live, exchange, trunks, config } = server.current.running.services;
    return {
      ...{
        database,
        live,
        exchange,
        trunks,
        config,
        publicUrl: 'https://alo.test',
        sendsEmail: true,
      },
      leadership: { leads: () => Promise.resolve(false) },
      onError: (what: string, error: unknown) => {
        throw new Error(what, { cause: error });
      },
    };
  };
  const rows = (): SeenBoard => ({
    ...{ now: morning, exchange: isUp ? 'up' : 'down', calls: [], agents: [], numbers: [] },
    queues,
  });
  /** The look of a server that has just been started. */
  const look = async (at: number) => {
    const keeper = alertKeeper({ ...parts(), boards: { rows: () => Promise.resolve(rows()) } });
    closing.push(keeper);
    await keeper.run(new Date(at));
  };
  const sendMails = async (at: number, send: (mail: Mail) => Promise<void>) => {
    const mails = alertMails({ ...parts(), onError: () => undefined, mailer: { send } });
    closing.push(mails);
    await mails.run(new Date(at));
  };
  const make = async (changes: Partial<AlertRuleForm> = {}) => {
    const form = {
      ...alertTemplate('queue_length'),
      ...{ name: 'Khách chờ', threshold: 2, hold_seconds: 30, bell_user_ids: [me] },
      ...changes,
    };
    return (await jobs.admin.call(endpoints.createAlertRule, { body: { form } })).body;
  };
  const wait = (waiting: number) => {
    queues = [aQueue({ waiting })];
  };
  const log = async () => (await jobs.admin.call(endpoints.getAlerts)).body.data;
  const bells = async () =>
    (await jobs.admin.call(endpoints.getNotifications)).body.data
      .filter((notice) => notice.kind === 'alert')
      .map(({ title }) => title)
      .toReversed();

  test('a long queue is told once when it began and once when it is over, over restarts', async () => {
    const rule = await make();
    wait(5);
    await look(morning);
    expect(await log()).toEqual([]);
    for (const seconds of [30, 40, 50]) await look(morning + seconds * second);
    expect(await bells()).toEqual(['Cảnh báo: Khách chờ']);
    wait(9);
    await look(morning + 60 * second);
    const params = { id: rule.id };
    const { raised } = (await jobs.admin.call(endpoints.getAlertRule, { params })).body;
    expect(raised).toMatchObject([{ object_name: 'Hỗ trợ', value: 9 }]);
    wait(0);
    await look(morning + 5 * minute);
    wait(5);
    await look(morning + 5 * minute + 30 * second);
    wait(0);
    for (const minutes of [6, 6.9]) await look(morning + minutes * minute);
    expect(await bells()).toHaveLength(1);
    for (const minutes of [7, 8]) await look(morning + minutes * minute);
    expect(await bells()).toEqual(['Cảnh báo: Khách chờ', 'Đã hết cảnh báo: Khách chờ']);
    expect(await log()).toMatchObject([
      {
        ...{ rule_name: 'Khách chờ', object_name: 'Hỗ trợ', value: 5, worst: 9, threshold: 2 },
        raised_at: new Date(morning + 30 * second).toISOString(),
        over_at: new Date(morning + 6 * minute).toISOString(),
        ended_by: 'clear',
        told: [
          { way: 'bell', about: 'raised', status: 'sent' },
          { way: 'bell', about: 'cleared', status: 'sent' },
        ],
      },
    ]);
  });

  test('while the exchange does not answer nothing begins and nothing ends', async () => {
    await make({ hold_seconds: 0 });
    wait(5);
    await look(morning);
    isUp = false;
    wait(0);
    for (const minutes of [1, 5, 9]) await look(morning + minutes * minute);
    expect(await log()).toMatchObject([{ over_at: null }]);
  });

  test('out of working hours a rule of working hours is silent, another one is not', async () => {
    const night = Date.parse('2026-12-02T16:00:00Z');
    await make({ hold_seconds: 0 });
    await make({ hold_seconds: 0, name: 'Mọi lúc', working_hours_only: false });
    wait(5);
    await look(night);
    expect(await bells()).toEqual(['Cảnh báo: Mọi lúc']);
  });

  test('a rule that is switched off ends its alert without a word', async () => {
    const rule = await make({ hold_seconds: 0 });
    wait(5);
    await look(morning);
    const { id, row_version, watches_for: _w, ...shown } = rule;
    const { queue_name: _q, department_name: _d, raised: _r, ...form } = shown;
    await jobs.admin.call(endpoints.updateAlertRule, {
      params: { id },
      body: { form: { ...form, is_active: false }, row_version },
    });
    await look(morning + minute);
    expect(await bells()).toHaveLength(1);
    expect(await log()).toMatchObject([{ ended_by: 'rule' }]);
  });

  test('a queue that is gone is over', async () => {
    await make({ hold_seconds: 0 });
    wait(5);
    await look(morning);
    queues = [];
    for (const minutes of [1, 2]) await look(morning + minutes * minute);
    expect(await log()).toMatchObject([{ ended_by: 'clear', object_name: 'Hỗ trợ' }]);
  });

  test('web-hooks that listen are told, with what happened', async () => {
    const hook = { name: 'CRM', url: 'https://example.com/hook', events: ['alert.raised'] };
    const { body } = await jobs.admin.raw(endpoints.createWebhook, {
      body: { ...hook, is_active: true },
    });
    await make({ hold_seconds: 0, tells_webhooks: true });
    wait(5);
    await look(morning);
    const messages = await jobs.inTenant((db) =>
      db
        .selectFrom('webhook_delivery')
        .select(['event', 'payload'])
        .where('webhook_id', '=', String(Reflect.get(Object(body), 'id')))
        .execute(),
    );
    expect(messages).toMatchObject([
      { event: 'alert.raised', payload: { rule: 'Khách chờ', object: 'Hỗ trợ', value: 5 } },
    ]);
    expect((await log())[0]?.told).toContainEqual(
      expect.objectContaining({ way: 'webhook', who: 'CRM' }),
    );
  });

  test('e-mails go out once, are tried again, and are not sent twice after a crash', async () => {
    await make({ hold_seconds: 0, emails: ['a@example.com', 'b@example.com'] });
    wait(5);
    await look(morning);
    const now = Date.now() + second;
    const sent: Mail[] = [];
    await sendMails(now, () => Promise.reject(new Error('away')));
    expect((await log())[0]?.told).toContainEqual(
      expect.objectContaining({ way: 'email', status: 'waiting' }),
    );
    const take = (mail: Mail) => Promise.resolve(void sent.push(mail));
    await sendMails(now + second, take);
    expect(sent).toEqual([]);
    for (const minutes of [1, 2, 3]) await sendMails(now + minutes * minute, take);
    expect(sent).toMatchObject([
      { to: ['a@example.com', 'b@example.com'], subject: 'Cảnh báo: Khách chờ' },
    ]);
    expect(sent[0]?.text).toContain('https://alo.test/monitor/alerts/log');
    // A server ended while the relay took one.
    await jobs.inTenant((db) => db.updateTable('alert_mail').set({ status: 'sending' }).execute());
    await sendMails(now + 60 * minute, take);
    expect(sent).toHaveLength(1);
    expect((await log())[0]?.told).toContainEqual(
      expect.objectContaining({ way: 'email', status: 'failed', error: 'INTERRUPTED' }),
    );
  });

  test('who sees nobody but himself neither reads nor sets rules', async () => {
    const agent = await jobs.someone(['monitor.view', 'monitor.alert']);
    expect((await agent.client.raw(endpoints.getAlertRules)).status).toBe(200);
    await agent.become(['monitor.view', 'monitor.alert'], 'self');
    const client = await agent.signIn();
    expect((await client.raw(endpoints.getAlertRules)).status).toBe(403);
    expect((await client.raw(endpoints.getAlerts)).status).toBe(403);
    expect((await client.raw(endpoints.getAlertChoices)).status).toBe(403);
  });

  test('what a rule names must be there; a threshold fits its kind; names are once', async () => {
    const refused = async (changes: Partial<AlertRuleForm>) => {
      const form = { ...alertTemplate('queue_length'), name: 'Sai', ...changes };
      const { status, body } = await jobs.admin.raw(endpoints.createAlertRule, { body: { form } });
      const { errors = [] } = Object(body);
      return [status, ...errors.map(({ path }: { path: string }) => path)];
    };
    expect(await refused({ queue_id: newId() })).toEqual([422, 'form.queue_id']);
    expect(await refused({ bell_user_ids: [newId()] })).toEqual([422, 'form.bell_user_ids']);
    expect(await refused({ kind: 'service_level', threshold: 101 })).toEqual([
      422,
      'form.threshold',
    ]);
    await make({ name: 'Sai' });
    expect(await refused({})).toEqual([409, 'form.name']);
  });
});
