import { type EndpointDefinition, endpoints } from '@alo/contracts';
import { existsSync, readdirSync } from 'node:fs';
import { readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../../kernel/database/new-id.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { AudioError } from './audio-error.ts';
import { readWavFormat } from './read-wav.ts';
import { addFile } from './sound-files.ts';
import { Sounds } from './sounds.ts';
import { aTone, aWav } from './testing/sounds.ts';
import { writeWav } from './write-wav.ts';

const tone = (seconds: number, rate = 16_000) => writeWav(aTone(440, seconds, rate));
const mp3 = readFileOf('mpeg1.mp3');

function readFileOf(name: string): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'testing', name));
}

describe.each(databases)('sounds on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let other: TestClient;
  let named = 0;
  const folder = (tenant = 'dn0002') =>
    join(server.current.running.services.config.soundFolder, tenant);
  const finished = (tenant = 'dn0002') => server.current.running.services.sounds.wake(tenant);

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    other = await server.current.signIn('dn0003', 'admin');
  });

  /** A multipart request with a file; the test client knows no type for it. */
  const send = async (
    call: EndpointDefinition,
    content: Uint8Array,
    body: object,
    fileName = 'a.wav',
  ) =>
    admin.raw(call, {
      params: { id: Reflect.get(body, 'id') },
      body: {
        ...Object.fromEntries(Object.entries(body).filter(([key]) => key !== 'id')),
        file: new File([Buffer.from(content)], fileName, { type: 'application/octet-stream' }),
      },
    });
  const greeting = async (id: string) =>
    (await admin.call(endpoints.getGreeting, { params: { id } })).body;
  const idOf = (reply: { readonly body: unknown }) => String(Reflect.get(Object(reply.body), 'id'));

  const upload = async (content: Uint8Array = tone(1)) => {
    named += 1;
    const reply = await send(endpoints.createGreeting, content, { name: `Lời chào ${named}` });
    expect(reply.status).toBe(200);
    await finished();
    return idOf(reply);
  };
  const wavOf = async (id: string) => {
    const [audio] = (await admin.call(endpoints.getGreetingAudio, { params: { id } })).body;
    const response = await fetch(server.current.running.url + (audio?.url ?? ''));
    return { audio, response };
  };

  test('an upload waits, is converted, and can be heard', async () => {
    const heard: string[] = [];
    const stop = server.current.running.services.live.listen(
      {
        tenant: 'dn0002',
        userId: newId(),
        sessionId: newId(),
        accepts: ({ type }) => type === 'sound.changed',
        send: (_id, event) => event.type === 'sound.changed' && heard.push(event.status),
        end: () => undefined,
      },
      '',
    );
    const reply = await send(endpoints.createGreeting, tone(2, 44_100), { name: 'Chào buổi sáng' });
    expect(reply.body).toMatchObject({ status: 'pending', duration_ms: null, source: 'upload' });
    await finished();
    stop();
    expect(heard.slice(-2)).toEqual(['encoding', 'ready']);
    expect(await greeting(idOf(reply))).toMatchObject({
      status: 'ready',
      duration_ms: 2000,
      size: 44 + 2 * 16_000,
      error: '',
      uses: 0,
    });
    const { audio, response } = await wavOf(idOf(reply));
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(readWavFormat(new Uint8Array(await response.arrayBuffer()))).toMatchObject({
      sampleRate: 8000,
      channels: 1,
      bits: 16,
    });
    expect(audio?.peaks).toHaveLength(200);
    expect(Math.max(...(audio?.peaks ?? []))).toBeCloseTo(0.5, 1);
  });

  test('mp3 and a recording of the browser are taken too', async () => {
    const fromMp3 = await upload(await mp3);
    expect(await greeting(fromMp3)).toMatchObject({ status: 'ready' });
    const reply = await send(endpoints.createGreeting, tone(1), {
      name: 'Tự thu',
      source: 'record',
    });
    await finished();
    expect(await greeting(idOf(reply))).toMatchObject({ status: 'ready', source: 'record' });
  });

  test('a player gets the part that it asks for', async () => {
    const { audio } = await wavOf(await upload());
    const ask = (range: string) =>
      fetch(server.current.running.url + (audio?.url ?? ''), { headers: { Range: range } });
    const part = await ask('bytes=100-199');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100-199/16044']);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
    expect((await ask('bytes=99999-')).status).toBe(416);
    expect((await ask('bytes=-10')).headers.get('content-range')).toBe('bytes 16034-16043/16044');
  });

  test.each([
    [
      'a text named .wav',
      Buffer.from('văn bản '.repeat(99)),
      'Tệp không phải âm thanh wav hoặc mp3',
    ],
    ['a wav cut off', tone(1).subarray(0, 999), 'Tệp bị cắt ngang, hãy tải lên tệp đầy đủ'],
    ['nothing', Buffer.alloc(0), 'Tệp không có âm thanh'],
    ['301 s', aWav({ data: new Uint8Array(301 * 16_000) }), 'Âm thanh dài hơn 300 giây'],
  ])('%s is refused in words and nothing is kept', async (_name, content, message) => {
    const before = await admin.call(endpoints.getGreetings);
    const files = readdirSync(folder(), { recursive: true }).length;
    const reply = await send(endpoints.createGreeting, content, { name: 'Hỏng' });
    expect([reply.status, reply.body.errors]).toMatchObject([422, [{ path: 'file', message }]]);
    expect((await admin.call(endpoints.getGreetings)).body.total).toBe(before.body.total);
    expect(readdirSync(folder(), { recursive: true })).toHaveLength(files);
  });

  test('11 MB are refused while they are read', async () => {
    const reply = await send(endpoints.createGreeting, Buffer.alloc(11 * 1024 * 1024), {
      name: 'To',
    });
    expect([reply.status, reply.body.code, reply.body.detail]).toEqual([
      413,
      'TOO_LARGE',
      'Tệp lớn hơn 10 MB',
    ]);
  });

  test('a name twice is refused, and its upload is not kept', async () => {
    await send(endpoints.createGreeting, tone(1), { name: 'Hai lần' });
    await finished();
    const files = readdirSync(folder(), { recursive: true }).length;
    const reply = await send(endpoints.createGreeting, tone(1), { name: 'Hai lần' });
    expect(reply.body.errors).toMatchObject([{ path: 'name', message: 'Tên đã được dùng' }]);
    expect(readdirSync(folder(), { recursive: true })).toHaveLength(files);
  });

  test('a path in the name of the file leads nowhere', async () => {
    const moh = await send(
      endpoints.createMoh,
      tone(1),
      { name: 'Đường dẫn' },
      '../../../etc/cron.wav',
    );
    await finished();
    const [file] = (await admin.call(endpoints.getMoh, { params: { id: idOf(moh) } })).body.files;
    expect(file).toMatchObject({ original_name: 'cron.wav', status: 'ready' });
    expect(readdirSync(join(folder(), '..'), { recursive: true }).join()).not.toContain('cron');
  });

  test('a replaced file keeps the id, and the former file stays on the disk for calls that play it', async () => {
    const id = await upload(tone(1));
    const before = await admin.call(endpoints.getGreetingAudio, { params: { id } });
    await send(endpoints.replaceGreetingFile, tone(3), { id });
    await finished();
    expect(await greeting(id)).toMatchObject({ duration_ms: 3000, status: 'ready' });
    const old = before.body[0]?.id ?? '';
    expect(existsSync(join(folder(), `${old}.wav`))).toBe(true);
    const { audio } = await wavOf(id);
    expect(audio?.id).not.toBe(old);
  });

  test('text is read aloud, and read again when it changes', async () => {
    const body = { name: 'Đọc chữ', text: 'Xin chào', voice: 'south', speed: 1.5 } as const;
    const made = await admin.call(endpoints.createSpokenGreeting, { body });
    expect(made.body).toMatchObject({
      source: 'tts',
      text: 'Xin chào',
      voice: 'south',
      speed: 1.5,
    });
    await finished();
    const first = await greeting(made.body.id);
    expect(first.status).toBe('ready');
    await admin.call(endpoints.replaceGreetingSpeech, {
      params: { id: made.body.id },
      body: { text: 'Xin chào quý khách đã gọi đến công ty', speed: 0.5 },
    });
    await finished();
    const second = await greeting(made.body.id);
    expect(second.duration_ms).toBeGreaterThan((first.duration_ms ?? 0) * 1.5);
    const empty = await admin.raw(endpoints.createSpokenGreeting, {
      body: { name: 'A', text: ' ' },
    });
    expect(empty.body.errors).toMatchObject([
      { path: 'text', message: 'Thông tin không được để trống' },
    ]);
  });

  test('a greeting that is played somewhere is not deleted, an unused one is', async () => {
    const id = await upload();
    const { body: moh } = await admin.call(endpoints.getMohs);
    const music = moh.data.find(({ is_default }) => is_default);
    const form = { name: music?.name ?? '', is_default: true };
    const save = (announce_id: string | null) =>
      admin.call(endpoints.updateMoh, {
        params: { id: music?.id ?? '' },
        body: { ...form, announce_id, announce_interval: 30 },
      });
    expect((await save(id)).status).toBe(200);
    expect((await greeting(id)).uses).toBe(1);
    const refused = await admin.call(endpoints.deleteGreeting, { params: { id } });
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect(refused.body.usages).toEqual([
      { kind: 'moh', id: music?.id, name: music?.name, slot: 'Thông báo chen giữa nhạc' },
    ]);
    await save(null);
    expect((await admin.call(endpoints.deleteGreeting, { params: { id } })).status).toBe(200);
    expect((await admin.call(endpoints.getGreeting, { params: { id } })).status).toBe(404);
  });

  test('music has 1 to 20 files in an order of its own, and one default', async () => {
    const made = await send(endpoints.createMoh, tone(1), { name: 'Nhạc nhẹ' }, 'một.wav');
    const id = idOf(made);
    await send(endpoints.addMohFile, tone(2), { id }, 'hai.wav');
    await send(endpoints.addMohFile, await mp3, { id }, 'ba.mp3');
    await finished();
    const read = async () => (await admin.call(endpoints.getMoh, { params: { id } })).body;
    const files = (await read()).files;
    expect(files.map((file) => file.original_name)).toEqual(['một.wav', 'hai.wav', 'ba.mp3']);
    const file_ids = files.map((file) => file.id).reverse();
    const update = (body: object) =>
      admin.raw(endpoints.updateMoh, { params: { id }, body: { name: 'Nhạc nhẹ', ...body } });
    await update({ file_ids, is_default: true });
    expect((await read()).files.map((file) => file.id)).toEqual(file_ids);
    const { body: list } = await admin.call(endpoints.getMohs, { query: { page_size: 100 } });
    expect(list.data.filter((row) => row.is_default).map((row) => row.id)).toEqual([id]);
    expect((await update({ file_ids: file_ids.slice(1) })).status).toBe(422);
    expect((await update({ is_default: false })).status).toBe(422);
    expect((await admin.call(endpoints.deleteMoh, { params: { id } })).body.code).toBe('IN_USE');
    for (const file of file_ids.slice(1)) {
      await admin.call(endpoints.deleteMohFile, { params: { id: file } });
    }
    const last = await admin.call(endpoints.deleteMohFile, { params: { id: file_ids[0] ?? '' } });
    expect(last.body.errors?.[0]?.message).toBe('Nhạc chờ phải có ít nhất một tệp');
    for (let at = 1; at < 20; at += 1) await send(endpoints.addMohFile, tone(0.2), { id });
    const tooMany = await send(endpoints.addMohFile, tone(0.2), { id });
    expect(tooMany.body.errors?.[0]?.message).toBe('Mỗi nhạc chờ có tối đa 20 tệp');
    await finished();
  });

  test('a new company has its greetings and its music, in its own folder', async () => {
    await finished('dn0003');
    const greetings = await other.call(endpoints.getGreetings, { query: { sort: 'name' } });
    expect(greetings.body.data.map(({ name, status }) => [name, status])).toEqual([
      ['Máy bận', 'ready'],
      ['Ngoài giờ', 'ready'],
      ['Xin chào', 'ready'],
    ]);
    const mohs = await other.call(endpoints.getMohs);
    expect(mohs.body.data).toMatchObject([{ is_default: true, status: 'ready' }]);
    expect(readdirSync(folder('dn0003')).filter((name) => name.endsWith('.wav'))).toHaveLength(4);
  });

  test('an address of a sound is good for its file alone and cannot be changed', async () => {
    const { audio } = await wavOf(await upload());
    const { url } = server.current.running;
    const get = async (path: string) => (await fetch(url + path)).status;
    expect(await get(audio?.url ?? '')).toBe(200);
    expect(await get((audio?.url ?? '').slice(0, -3))).toBe(404);
    expect(await get('/api/partner/sound-audio?key=..%2F..%2Fetc')).toBe(404);
    expect(await get('/api/partner/sound-audio')).toBe(404);
  });

  test('a download has the name of the greeting', async () => {
    const id = await upload();
    const name = (await greeting(id)).name;
    const { body } = await admin.call(endpoints.getGreetingDownload, { params: { id } });
    const response = await fetch(server.current.running.url + body.url);
    expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(name));
  });

  test('search passes over marks, filters and order work', async () => {
    await send(endpoints.createGreeting, tone(1), { name: 'Đặng Thị Ngỡ' });
    await finished();
    const names = async (query: object) =>
      (await admin.raw(endpoints.getGreetings, { query: { page_size: 100, ...query } })).body;
    expect(await names({ search: 'dang thi NGO' })).toMatchObject({
      total: 1,
      data: [{ name: 'Đặng Thị Ngỡ' }],
    });
    expect(await names({ source: 'tts', search: 'may ban' })).toMatchObject({ total: 1 });
    expect(await names({ source: 'upload', search: 'may ban' })).toMatchObject({ total: 0 });
    expect(await names({ status: 'error' })).toMatchObject({ total: 0 });
  });

  test('work that a stop cut off is taken up again', async () => {
    const id = await upload();
    const { database: db, sounds } = server.current.running.services;
    const state = (status: string) =>
      db.withTenant('dn0002', async (transaction) => {
        const file = await transaction
          .updateTable('sound_file')
          .set({ status })
          .where('sound_id', '=', id)
          .returning('name')
          .executeTakeFirstOrThrow();
        await sounds.store.keep('dn0002', file.name, tone(4));
      });
    await state('encoding');
    await sounds.resume();
    expect(await greeting(id)).toMatchObject({ status: 'ready', duration_ms: 4000 });
  });

  test('what nothing plays is removed after seven days, not before', async () => {
    const id = await upload();
    const { audio } = await wavOf(id);
    const path = join(folder(), `${audio?.id ?? ''}.wav`);
    await admin.call(endpoints.deleteGreeting, { params: { id } });
    const { sounds } = server.current.running.services;
    await sounds.resume();
    expect(existsSync(path)).toBe(true);
    const old = new Date(Date.now() - 7.1 * 86_400_000);
    await utimes(path, old, old);
    await sounds.resume();
    expect(existsSync(path)).toBe(false);
  });

  test('after a damaged file or a full disk a greeting plays as before, and says what is wrong', async () => {
    const faults = [
      [new AudioError('DAMAGED'), 'Không đọc được âm thanh trong tệp'],
      [new Error('ENOSPC'), 'Không chuyển đổi được âm thanh, hãy thử lại'],
    ] as const;
    const ids = [await upload(tone(1)), await upload(tone(1))];
    const { database: db, sounds, live } = server.current.running.services;
    // Its own would take up the work that is to fail.
    await sounds.close();
    for (const [at, [error, text]] of faults.entries()) {
      const id = ids[at] ?? '';
      const failing = new Sounds({
        database: db,
        live,
        store: sounds.store,
        converter: { convert: () => Promise.reject(error) },
        speech: { speak: () => Promise.reject(error) },
        onChange: () => undefined,
        onError: () => undefined,
      });
      const file = await db.withTenant('dn0002', (transaction) =>
        addFile(transaction, 'dn0002', { soundId: id, origin: 'upload' }),
      );
      expect(await greeting(id)).toMatchObject({ status: 'pending', duration_ms: 1000 });
      await sounds.store.keep('dn0002', file, tone(2));
      await failing.wake('dn0002');
      await failing.close();
      expect(await greeting(id)).toMatchObject({ status: 'ready', duration_ms: 1000, error: text });
      expect((await wavOf(id)).response.status).toBe(200);
      expect(readdirSync(join(folder(), '.incoming'))).toEqual([]);
    }
  });
});
