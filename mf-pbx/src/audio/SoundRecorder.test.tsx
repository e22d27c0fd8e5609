import { setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { openApp } from '@alo/ui/testing';
import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { aPhoneCall, phoneState } from '../testing/phone.ts';
import { fakePlayer } from '../testing/sound.ts';
import { encodeWav, peaksOf } from './encode-wav.ts';
import { problemOf, type Recording } from './record-microphone.ts';
import { SoundRecorder } from './SoundRecorder.tsx';

/** What a browser has and jsdom lacks, with one microphone. */
function fakeMicrophone(refusal?: string) {
  const tracks: { stopped: boolean }[] = [];
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: () => {
        if (refusal !== undefined) return Promise.reject(new DOMException('', refusal));
        const track = { stopped: false, stop: () => (track.stopped = true) };
        tracks.push(track);
        return Promise.resolve({ getTracks: () => [track] });
      },
    },
  });
  const buffer = { duration: 1, getChannelData: () => new Float32Array(16_000).fill(0.5) };
  Object.assign(globalThis, {
    AudioContext: class {
      createAnalyser = () => ({
        fftSize: 16,
        getFloatTimeDomainData: (to: Float32Array) => to.fill(0.1),
      });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = () => Promise.resolve();
    },
    OfflineAudioContext: class {
      decodeAudioData = () => Promise.resolve(buffer);
    },
    MediaRecorder: class {
      state = 'inactive';
      mimeType = 'audio/webm';
      onstop: (() => void) | null = null;
      ondataavailable: ((event: object) => void) | null = null;
      start() {
        this.state = 'recording';
      }
      stop() {
        this.state = 'inactive';
        this.ondataavailable?.({ data: new Blob(['x']) });
        this.onstop?.();
      }
    },
  });
  URL.createObjectURL = () => 'blob:recorded';
  URL.revokeObjectURL = () => undefined;
  return tracks;
}

const given: (Recording | null)[] = [];

function Place() {
  const [recording, setRecording] = useState<Recording | null>(null);
  return (
    <AloProvider>
      <SoundRecorder
        recording={recording}
        onRecorded={(next) => {
          given.push(next);
          setRecording(next);
        }}
      />
    </AloProvider>
  );
}

beforeEach(() => {
  given.length = 0;
  setUpCore();
  fakePlayer();
});
afterEach(() => jest.restoreAllMocks());

const start = () => screen.getByRole('button', { name: 'Bắt đầu thu' });
const stop = () => screen.findByRole('button', { name: 'Dừng thu' });

test('record, stop, listen, again: the microphone is free in between', async () => {
  const tracks = fakeMicrophone();
  const user = openApp(Place, '/');
  await user.click(start());
  expect(await screen.findByRole('meter', { name: 'Mức âm thanh' })).toBeInTheDocument();
  expect(tracks).toMatchObject([{ stopped: false }]);
  await user.click(await stop());
  expect(await screen.findByRole('button', { name: 'Nghe Bản thu' })).toBeInTheDocument();
  expect(tracks).toMatchObject([{ stopped: true }]);
  expect(given.at(-1)?.file).toMatchObject({ type: 'audio/wav', size: 44 + 32_000 });
  expect(given.at(-1)?.sound.duration_ms).toBe(1000);
  await user.click(screen.getByRole('button', { name: 'Thu lại' }));
  expect(given.at(-1)).toBeNull();
  await user.click(await stop());
  expect(tracks).toMatchObject([{ stopped: true }, { stopped: true }]);
});

test('the microphone is released when the form goes away', async () => {
  const tracks = fakeMicrophone();
  const user = openApp(Place, '/');
  await user.click(start());
  await stop();
  cleanup();
  expect(tracks).toMatchObject([{ stopped: true }]);
});

test.each([
  ['NotAllowedError', /Trình duyệt không cho dùng micro/],
  ['NotFoundError', /Không tìm thấy micro/],
  ['NotReadableError', /Micro đang được chương trình khác sử dụng/],
])('%s is said in words', async (refusal, words) => {
  fakeMicrophone(refusal);
  const user = openApp(Place, '/');
  await user.click(start());
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(start()).toBeEnabled();
});

test('beside a call nothing is recorded, and the microphone is not asked for', async () => {
  const tracks = fakeMicrophone();
  act(() => phoneState(aPhoneCall()));
  const user = openApp(Place, '/');
  await user.click(start());
  expect(await screen.findByText(/Thu âm sau khi cuộc gọi kết thúc/)).toBeInTheDocument();
  expect(tracks).toEqual([]);
});

test('a call that begins ends the recording and leaves what was said', async () => {
  const tracks = fakeMicrophone();
  act(() => phoneState(null));
  const user = openApp(Place, '/');
  await user.click(start());
  await stop();
  act(() => phoneState(aPhoneCall()));
  expect(await screen.findByRole('button', { name: 'Nghe Bản thu' })).toBeInTheDocument();
  expect(tracks).toMatchObject([{ stopped: true }]);
});

test('an unknown failure is a failure', () => {
  expect(problemOf(new Error('x'))).toBe('failed');
  expect(problemOf('x')).toBe('failed');
});

test('samples become a wav file of 16 bits and a waveform', () => {
  const samples = new Float32Array(400).fill(0.25);
  samples[399] = -2;
  const wav = new DataView(encodeWav(samples, 16_000));
  const word = (at: number) =>
    String.fromCharCode(...[0, 1, 2, 3].map((byte) => wav.getUint8(at + byte)));
  expect([0, 8, 12, 36].map(word)).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect([wav.getUint32(24, true), wav.getUint32(40, true)]).toEqual([16_000, 800]);
  expect([wav.getInt16(44, true), wav.getInt16(842, true)]).toEqual([8192, -32_767]);
  expect(peaksOf(samples)).toEqual([...Array<number>(199).fill(0.25), 2]);
});
