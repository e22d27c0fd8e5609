import { endpoints, objectEndpoints } from '@alo/contracts';
import { withSmallDisk } from '@alo/exchange/testing';
import { access, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aWav } from '../../telephony/sounds/testing/sounds.ts';
import { serverOn } from '../../testing/databases.ts';
import { targetsOf } from '../../testing/some-objects.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { openMailer, type Mailer } from '../../kernel/mail/mailer.ts';
import { startMailCatcher } from '../../kernel/mail/testing/mail-catcher.ts';
import { VoicemailKeeper } from './voicemail-keeper.ts';

const server = serverOn('PGlite');
let spool: string;
let catcher: Awaited<ReturnType<typeof startMailCatcher>>;
let mailer: Mailer | undefined;
let keeper: VoicemailKeeper;
let admin: TestClient;
let agent: TestClient;
let box: string;
const failures: string[] = [];

beforeAll(async () => {
  spool = await mkdtemp(join(tmpdir(), 'alo-spool-'));
  catcher = await startMailCatcher(1);
  mailer = openMailer({ smtpUrl: catcher.url, mailFrom: 'Alo <alo@alo.test>' });
  const { database, live, config } = server.current.running.services;
  keeper = new VoicemailKeeper({
    database,
    live,
    folder: config.voicemailFolder,
    mailer,
    onError: (what) => failures.push(what),
    mailAgain: 10,
  });
  admin = await server.current.signIn('dn0002', 'admin');
  agent = await server.current.signIn('dn0002', 'nv101');
  const { subscriber } = await targetsOf(server.current, admin);
  const { body: one } = await admin.call(endpoints.getSubscriber, { params: { id: subscriber } });
  await admin.call(endpoints.updateSubscriber, {
    params: { id: subscriber },
    body: {
      extension: one.extension,
      name: one.name,
      user_id: one.user?.id ?? null,
      voicemail_enabled: true,
      voicemail_email: 'bao@alo.test',
    },
  });
  const made = await admin.call(objectEndpoints.shared_voicemail.create, {
    body: { form: { name: 'Kế toán', emails: ['a@alo.test', 'b@alo.test'], attach: false } },
  });
  box = made.body.id;
});

afterAll(async () => {
  await keeper.close();
  mailer?.close();
  await catcher.stop();
  await rm(spool, { recursive: true, force: true });
});

let left = 0;
/** A message as Asterisk leaves it. */
async function leave(boxName: string, caller: string, tenant = 'dn0002') {
  const folder = join(spool, tenant, boxName, 'INBOX');
  await mkdir(folder, { recursive: true });
  const name = join(folder, `msg${String(left).padStart(4, '0')}`);
  left += 1;
  const at = 1_795_230_000 + left;
  const lines = [`callerid=${caller}`, `origtime=${at}`, `msg_id=${at}-${left}`, 'duration=7'];
  // A second of silence and one of sound.
  const data = Buffer.concat([Buffer.alloc(16_000), Buffer.alloc(16_000, 64)]);
  await writeFile(`${name}.wav`, aWav({ data }));
  await writeFile(`${name}.txt`, `[message]\n${lines.join('\n')}\n`);
  return folder;
}

const until = async (holds: () => boolean) => {
  for (const end = Date.now() + 10_000; !holds() && Date.now() < end;) {
    await new Promise((done) => setTimeout(done, 20));
  }
  expect(holds()).toBe(true);
};

test('a message of the own mailbox is taken once, heard in parts, marked and deleted', async () => {
  const folder = await leave('101', '"Hoa" <0977888999>');
  await keeper.take(spool, { tenant: 'dn0002', box: '101' });
  await keeper.takeAll(spool);
  expect(await readdir(folder)).toEqual([]);
  const { body: list } = await agent.call(endpoints.getOwnVoicemails);
  expect(list).toMatchObject({ total: 1, unheard: 1 });
  const [message] = list.data;
  expect(message).toMatchObject({ number: '0977888999', seconds: 7, heard_at: null });
  const params = { id: message?.id ?? '' };
  const { body: sound } = await agent.call(endpoints.getOwnVoicemailAudio, { params });
  expect(sound.peaks).toEqual([...Array(10).fill(0), ...Array(10).fill(0.5)]);
  const { url } = server.current.running;
  const part = await fetch(`${url}${sound.url}`, { headers: { Range: 'bytes=0-99' } });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
  const marked = await agent.call(endpoints.markOwnVoicemail, { params, body: { heard: true } });
  expect(marked.body).toMatchObject({ heard_by: 'Trần Quốc Bảo' });
  expect((await agent.call(endpoints.getOwnVoicemails)).body.unheard).toBe(0);
  const dialled = await agent.call(endpoints.resolveDialRef, {
    body: { dial_ref: message?.dial_ref ?? '' },
  });
  expect(dialled.body).toMatchObject({ target: '0977888999' });
  expect((await agent.call(endpoints.deleteOwnVoicemail, { params })).status).toBe(200);
  expect((await agent.call(endpoints.getOwnVoicemails)).body.total).toBe(0);
  await until(() => catcher.mails.length > 0);
  expect(failures).toEqual(['voicemail e-mail']);
  const [mail] = catcher.mails;
  expect(mail?.to).toEqual(['bao@alo.test']);
  expect(mail?.text).toContain('filename=loi-nhan.wav');
});

test('nobody else hears it: colleagues, other companies', async () => {
  await leave('101', '0977888999');
  await keeper.takeAll(spool);
  const { body } = await agent.call(endpoints.getOwnVoicemails);
  const params = { id: body.data[0]?.id ?? '' };
  const dial_ref = body.data[0]?.dial_ref ?? '';
  for (const [tenant, name] of [
    ['dn0002', 'nv102'],
    ['dn0002', 'admin'],
    ['dn0003', 'nv101'],
    ['dn0003', 'admin'],
  ] as const) {
    const other = await server.current.signIn(tenant, name);
    expect((await other.call(endpoints.getOwnVoicemails)).body.total).toBe(0);
    expect((await other.call(endpoints.getOwnVoicemailAudio, { params })).status).toBe(404);
    expect((await other.call(endpoints.deleteOwnVoicemail, { params })).status).toBe(404);
    const isColleague = tenant === 'dn0002' && name === 'admin';
    if (isColleague) {
      expect((await other.call(endpoints.getSharedVoicemailAudio, { params })).status).toBe(404);
    }
    expect((await other.call(endpoints.resolveDialRef, { body: { dial_ref } })).status).toBe(404);
  }
});

test('numbers are hidden: a caller is called back by reference, a known customer as that customer', async () => {
  const { data } = (await agent.call(endpoints.getCustomers)).body;
  const { id, phone = '' } = data[0] ?? {};
  await admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 1 } });
  const callBack = async (caller: string) => {
    await leave('101', caller);
    await keeper.takeAll(spool);
    const message = (await agent.call(endpoints.getOwnVoicemails)).body.data[0];
    expect(message?.number).toContain('***');
    const dial_ref = message?.dial_ref ?? '';
    const { body } = await agent.call(endpoints.resolveDialRef, { body: { dial_ref } });
    expect(body.display).toContain('***');
    return [body.target, `ref.voicemail.${message?.id}`];
  };
  try {
    const [target, own] = await callBack('0977888111');
    expect(target).toBe(own);
    expect((await callBack(phone))[0]).toBe(`ref.customer.${id}`);
  } finally {
    await admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 0 } });
  }
});

test('a shared mailbox: who may see it, whose number is withheld, who gets an e-mail', async () => {
  const before = catcher.mails.length;
  await leave(`box-${box}`, '"Anonymous" <anonymous>');
  await keeper.takeAll(spool);
  const { body } = await admin.call(endpoints.getSharedVoicemails, { query: { box } });
  expect(body.data).toMatchObject([{ number: '', dial_ref: null, caller_name: null }]);
  expect((await agent.call(endpoints.getSharedVoicemails, { query: { box } })).status).toBe(403);
  const other = await server.current.signIn('dn0003', 'admin');
  expect((await other.call(endpoints.getSharedVoicemails, { query: { box } })).body.total).toBe(0);
  await until(() => catcher.mails.length > before);
  const mail = catcher.mails.at(-1);
  expect(mail?.to).toEqual(['a@alo.test', 'b@alo.test']);
  expect(mail?.text).not.toContain('loi-nhan.wav');
  const params = { id: body.data[0]?.id ?? '' };
  await admin.call(endpoints.deleteSharedVoicemail, { params });
  expect((await admin.call(endpoints.getSharedVoicemails, { query: { box } })).body.total).toBe(0);
});

test('a message that came while the disk was full is taken when there is room, and no half file stays', async () => {
  await withSmallDisk(4, async (disk) => {
    const { database, live } = server.current.running.services;
    const errors: unknown[] = [];
    const onError = (_what: string, error: unknown) => errors.push(error);
    const parts = { database, live, folder: disk.folder, mailer: undefined, onError };
    const own = new VoicemailKeeper({ ...parts, lookAgain: 20 });
    await own.takeAll(spool);
    const before = (await agent.call(endpoints.getOwnVoicemails)).body.total;
    await disk.fill();
    const folder = await leave('101', '"Hoa" <0977888999>');
    await own.take(spool, { tenant: 'dn0002', box: '101' });
    expect([errors.length > 0, (await readdir(folder)).length]).toEqual([true, 2]);
    await disk.makeRoom();
    while ((await readdir(folder)).length > 0) await new Promise((done) => setTimeout(done, 20));
    await own.close();
    const { body: list } = await agent.call(endpoints.getOwnVoicemails);
    const kept = (await readdir(disk.folder, { recursive: true })).filter((one) =>
      one.endsWith('.wav'),
    );
    expect([list.total - before, kept.length]).toEqual([1, 1]);
  });
});

test('a message of an extension that is gone stays where it is', async () => {
  const folder = await leave('777', '0977888999');
  await keeper.takeAll(spool);
  expect(await readdir(folder)).toHaveLength(2);
});

test('messages of a mailbox that is gone are thrown away after thirty days', async () => {
  const { database, config } = server.current.running.services;
  const made = await admin.call(objectEndpoints.shared_voicemail.create, {
    body: { form: { name: 'Tạm' } },
  });
  await leave(`box-${made.body.id}`, '0977888999');
  await keeper.takeAll(spool);
  await admin.call(objectEndpoints.shared_voicemail.remove, { params: { id: made.body.id } });
  const ofBox = () =>
    database.withTenant('dn0002', (db) =>
      db
        .selectFrom('voicemail_message')
        .select('file')
        .where('shared_voicemail_id', '=', made.body.id)
        .execute(),
    );
  const [kept] = await ofBox();
  await leave('101', '0911000222');
  await keeper.takeAll(spool);
  expect(await ofBox()).toHaveLength(1);
  await database.withTenant('dn0002', (db) =>
    db
      .updateTable('voicemail_message')
      .set({ left_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('shared_voicemail_id', '=', made.body.id)
      .execute(),
  );
  await leave('101', '0911000333');
  await keeper.takeAll(spool);
  expect(await ofBox()).toEqual([]);
  await expect(access(join(config.voicemailFolder, kept?.file ?? ''))).rejects.toThrow();
});

test('pages are told whether this installation sends e-mail', async () => {
  expect((await agent.call(endpoints.getMailState)).body).toEqual({ ready: false });
});
