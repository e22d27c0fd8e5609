import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AmiClient } from './ami/ami-client.ts';
import { followMailboxes } from './ami/mailbox-changes.ts';
import { followQueueRings, type QueueRing } from './ami/queue-rings.ts';
import { ObjectFiles } from './objects/object-files.ts';
import {
  exchangeObjects,
  mailbox,
  member,
  musicClass,
  queueObject,
  trunk,
} from './objects/testing/some-objects.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import { waitFor } from './testing/wait-for.ts';
import { type BoxName, removeSpooled, spooledBoxes, spooledMessages } from './voicemail/spool.ts';

let exchange: ExchangeFixture;
let ami: AmiClient;
let files: ObjectFiles;

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  ami = new AmiClient(exchange.instance.ami);
  files = new ObjectFiles(exchange.instance.paths, ami);
  ami.start();
  await waitFor(() => ami.connected);
}, 180_000);

afterAll(async () => {
  ami.stop();
  await exchange.stop();
});

const console = (command: string) => exchange.process.console(command);
const objects = (parts: Parameters<typeof exchangeObjects>[0] = {}) =>
  exchangeObjects({
    queues: [queueObject('7', { members: [member('101'), member('102', { paused: true })] })],
    musicClasses: [musicClass('3', { files: ['song-a', 'song-b'] })],
    mailboxes: [mailbox('101', { name: 'Máy 101' })],
    trunks: [trunk('carrier'), trunk('paid', { username: 'alo', password: 'secret;1' })],
    ...parts,
  });

test('Asterisk holds what it is sent, and drops it again', async () => {
  await files.apply(objects());
  expect(await console('queue show dn0002-q7')).toMatch(/Máy 102.*paused/);
  expect(await console('moh show classes')).toContain('dn0002-m3');
  expect(await console('voicemail show users')).toMatch(/dn0002\s+101/);
  const shown = await console('pjsip show endpoints');
  expect(shown).toContain('trunk_carrier');
  expect(shown).toContain('trunk_paid');
  expect(await console('pjsip show registrations')).toContain('trunk_paid_registration');
  expect(await console('pjsip show identifies')).toContain('trunk_carrier_identify');

  await files.apply(exchangeObjects());
  expect(await console('queue show')).not.toContain('dn0002-q7');
  expect(await console('moh show classes')).not.toContain('dn0002-m3');
  expect(await console('voicemail show users')).not.toContain('dn0002');
  expect(await console('pjsip show endpoints')).not.toContain('trunk_');
  expect(await console('pjsip show registrations')).not.toContain('trunk_');
});

test('a pause reaches a member that is known, a new one comes as it is', async () => {
  const paused = (...extensions: string[]) =>
    objects({
      queues: [
        queueObject('7', {
          members: ['101', '102', '103'].map((extension) =>
            member(extension, { paused: extensions.includes(extension) }),
          ),
        }),
      ],
    });
  const pausedNow = async () =>
    (await console('queue show dn0002-q7')).match(/Máy \d+(?=.*\(paused)/g) ?? [];
  await files.apply(objects());
  await files.apply(paused('101', '103'));
  expect(await pausedNow()).toEqual(['Máy 101', 'Máy 103']);
  const second = new ObjectFiles(exchange.instance.paths, ami);
  await second.apply(paused('102'));
  expect(await pausedNow()).toEqual(['Máy 102']);
});

test('saving the same again touches nothing; a subscriber survives a new trunk', async () => {
  const phone = await exchange.registeredPhone('dn0002', '101');
  await files.apply(objects());
  const file = `${exchange.instance.paths.etc}/alo-queues.conf`;
  const { mtimeMs } = await stat(file);
  expect(await files.apply(objects())).toEqual([]);
  expect((await stat(file)).mtimeMs).toBe(mtimeMs);
  expect(await files.apply(objects({ trunks: [trunk('new')] }))).toEqual(['trunks']);
  expect(await phone.register()).toBe(200);
});

test('each ring of a queue at a phone is reported: missed, refused, taken', async () => {
  const caller = await exchange.registeredPhone('dn0002', '301');
  const agent = await exchange.registeredPhone('dn0002', '302');
  const members = [member('302', { wrapuptime: 0 })];
  await files.apply(objects({ queues: [queueObject('9', { timeout: 1, retry: 0, members })] }));
  const rings: QueueRing[] = [];
  const stop = followQueueRings(ami, (ring) => void rings.push(ring));
  exchange.answer = () => ({
    do: 'queue',
    queue: 'dn0002-q9',
    prompts: '',
    longest: 0,
    place: 'queue.9.0',
    hops: 0,
  });
  agent.onCall = (call) => {
    if (rings.length === 1) call.reject(486);
    if (rings.length >= 2) call.answer();
  };
  const call = caller.call('800');
  await waitFor(() => rings.some(({ missed }) => !missed));
  stop();
  await call.bye();
  const reported = { tenant: 'dn0002', queueId: '9', extension: '302' };
  expect(rings.at(0)).toEqual({ ...reported, missed: true });
  expect(rings.filter(({ missed }) => missed).length).toBeGreaterThanOrEqual(2);
  expect(rings.at(-1)).toEqual({ ...reported, missed: false });
});

test('a message that is left is reported, read, and taken out of the mailbox', async () => {
  const carrier = await exchange.carrier();
  await exchange.sounds('dn0002', ['hello']);
  await files.apply(objects({ trunks: [trunk('carrier', { port: carrier.port })] }));
  const reported = Promise.withResolvers<BoxName>();
  const stop = followMailboxes(ami, reported.resolve);
  exchange.answer = () => ({
    do: 'voicemail',
    box: '101@dn0002',
    prompts: 'hello',
    tenant: 'dn0002',
  });
  const call = carrier.call('02471088888', '0987654321');
  expect(await call.final.promise).toBe(200);
  const spool = exchange.instance.paths.voicemail;
  const recording = join(spool, 'dn0002', '101', 'tmp');
  const recordedBytes = async () => {
    const names = await readdir(recording).catch(() => []);
    const sizes = names.map((name) => stat(join(recording, name)).then(({ size }) => size));
    return Math.max(0, ...(await Promise.all(sizes)));
  };
  await waitFor(async () => (await recordedBytes()) > 3 * 16_000);
  await call.bye();
  const box = await reported.promise;
  stop();
  expect(box).toEqual({ tenant: 'dn0002', box: '101' });
  expect(await spooledBoxes(spool)).toEqual([box]);
  const messages = await spooledMessages(spool, box);
  expect(messages).toMatchObject([{ ...box, callerNumber: '0987654321' }]);
  expect(messages[0]?.seconds).toBeGreaterThanOrEqual(2);
  for (const message of messages) {
    expect((await stat(message.wav)).size).toBeGreaterThan(3 * 16_000);
    await removeSpooled(message);
  }
  expect(await readdir(join(spool, 'dn0002', '101', 'INBOX'))).toEqual([]);
});

test('names that lead out of the spool are no mailboxes', async () => {
  const spool = exchange.instance.paths.voicemail;
  expect(await spooledMessages(spool, { tenant: 'dn0002', box: '../../etc' })).toEqual([]);
  expect(await spooledMessages(spool, { tenant: '..', box: '101' })).toEqual([]);
  expect(await spooledMessages(spool, { tenant: 'dn0009', box: '101' })).toEqual([]);
});
