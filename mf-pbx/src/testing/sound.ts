import type { Greeting, Moh, SoundAudio } from '@alo/contracts';
import './blob.ts';

/** A greeting for tests: ready, two seconds, played at one place. */
export function aGreeting(overrides: Partial<Greeting> = {}): Greeting {
  return {
    id: '018f0000-0000-7000-8000-00000000f101',
    name: 'Xin chào',
    source: 'upload',
    text: '',
    voice: 'north',
    speed: 1,
    status: 'ready',
    error: '',
    duration_ms: 72_000,
    size: 1_536_000,
    uses: 1,
    created_at: '2026-11-01T03:00:00Z',
    row_version: 2,
    ...overrides,
  };
}

/** A music on hold for tests: two files, the second one still on its way. */
export function aMoh(overrides: Partial<Moh> = {}): Moh {
  return {
    id: '018f0000-0000-7000-8000-00000000f201',
    name: 'Nhạc nhẹ',
    play_mode: 'order',
    announce_id: null,
    announce_interval: 60,
    is_default: false,
    status: 'encoding',
    error: '',
    duration_ms: 30_000,
    size: 480_044,
    uses: 0,
    files: [
      {
        id: '018f0000-0000-7000-8000-00000000f211',
        original_name: 'một.wav',
        duration_ms: 30_000,
        size: 480_044,
        status: 'ready',
        error: '',
      },
      {
        id: '018f0000-0000-7000-8000-00000000f212',
        original_name: 'hai.mp3',
        duration_ms: null,
        size: null,
        status: 'encoding',
        error: '',
      },
    ],
    created_at: '2026-11-01T03:00:00Z',
    row_version: 4,
    ...overrides,
  };
}

export function anAudio(overrides: Partial<SoundAudio> = {}): SoundAudio {
  return {
    id: '018f0000-0000-7000-8000-00000000f111',
    name: 'a.wav',
    url: '/api/partner/sound-audio?key=k',
    duration_ms: 72_000,
    peaks: Array.from({ length: 200 }, (_none, at) => (at % 10) / 10),
    ...overrides,
  };
}

/** A file as somebody chooses it; its first bytes are those of a wav. */
export function aSoundFile(name = 'chào.wav', start = 'RIFF\0\0\0\0WAVE'): File {
  return new File([start], name, { type: 'application/octet-stream' });
}

/** jsdom plays nothing: this stands in for the browser's player. */
export function fakePlayer() {
  const played: string[] = [];
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(
    this: HTMLMediaElement,
  ) {
    played.push(this.src);
    this.dispatchEvent(new Event('play'));
    return Promise.resolve();
  });
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(
    this: HTMLMediaElement,
  ) {
    this.dispatchEvent(new Event('pause'));
  });
  return played;
}
