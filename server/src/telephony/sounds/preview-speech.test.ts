import { endpoints } from '@alo/contracts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { readWavFormat } from './read-wav.ts';

describe.each(databases)('a text that is heard before it is saved on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let other: TestClient;
  const folder = () => join(server.current.running.services.config.soundFolder, 'dn0002');

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    other = await server.current.signIn('dn0003', 'admin');
    // The greetings of the company are made first.
    await server.current.running.services.sounds.wake('dn0002');
  });

  test('it can be played, and is kept nowhere', async () => {
    const files = () => readdirSync(folder());
    const before = [await admin.call(endpoints.getGreetings), files()] as const;
    const body = { text: 'Xin chào quý khách', voice: 'central', speed: 1.2 } as const;
    const heard = await admin.call(endpoints.previewSpeech, { body });
    expect(heard.status).toBe(200);
    const wav = Buffer.from(heard.body.audio, 'base64');
    expect(readWavFormat(wav)).toMatchObject({ sampleRate: 8000, channels: 1 });
    expect(heard.body.duration_ms).toBeGreaterThan(500);
    expect(heard.body.peaks).toHaveLength(200);
    const after = await admin.call(endpoints.getGreetings);
    expect([after.body, files()]).toEqual([before[0].body, before[1]]);
    const long = { ...body, text: 'a'.repeat(1001) };
    expect((await admin.raw(endpoints.previewSpeech, { body: long })).status).toBe(422);
    const agent = await server.current.signIn('dn0002', 'nv101');
    expect((await agent.raw(endpoints.previewSpeech, { body })).status).toBe(403);
  });

  test('who listens too often waits', async () => {
    const body = { text: 'Xin chào', voice: 'north', speed: 1 } as const;
    const replies = [];
    for (let nth = 0; nth < 11; nth += 1) {
      replies.push(await other.raw(endpoints.previewSpeech, { body }));
    }
    expect(replies.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429]);
    expect(replies.at(-1)?.body).toMatchObject({ code: 'TOO_MANY_PREVIEWS' });
  });
});
