import { expect, type Page } from '@playwright/test';
import { productUnderTest } from './product.ts';

/** Half a second of a tone: 8 kHz, mono, 16 bit. */
function tone(): Buffer {
  const samples = 4000;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8000, 24);
  wav.writeUInt32LE(16_000, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) {
    wav.writeInt16LE(Math.round(8000 * Math.sin((at * 2 * Math.PI * 440) / 8000)), 44 + at * 2);
  }
  return wav;
}

/** A greeting that can be played, made by the person who is signed in on the page. */
export async function makeGreeting(page: Page, name: string, maDn = 'dn0002') {
  const token = await page.evaluate(() => {
    const { token: kept } = JSON.parse(localStorage.getItem('alo.session') ?? '{}') as {
      token?: string;
    };
    return kept ?? '';
  });
  const headers = { Authorization: `Bearer ${token}` };
  const api = `${productUnderTest().url}/api/partner/partner`;
  const file = { name: 'loi-chao.wav', mimeType: 'audio/wav', buffer: tone() };
  const answer = await page.request.post(`${api}/greeting`, { headers, multipart: { name, file } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const states = async () => {
    const all = (await (
      await page.request.get(`${api}/greeting/all/${maDn}`, { headers })
    ).json()) as readonly { readonly name: string; readonly status: string }[];
    return all.find((each) => each.name === name)?.status;
  };
  await expect.poll(states, { timeout: 30_000 }).toBe('ready');
  return { name };
}
