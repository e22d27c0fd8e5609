import { type RingtoneName, ringtoneNames } from './ringtones.ts';

/** What a person chose on this computer. A device is its id of the browser, '' the default one. */
export interface SoundChoices {
  readonly microphone: string;
  readonly speaker: string;
  readonly ringer: string;
  readonly ringtone: RingtoneName;
  /** 0 to 1 */
  readonly ringVolume: number;
  /** Of the other party, 0 to 1. */
  readonly speakerVolume: number;
}

export const defaultChoices: SoundChoices = {
  microphone: '',
  speaker: '',
  ringer: '',
  ringtone: 'soft',
  ringVolume: 1,
  speakerVolume: 1,
};

const storageKey = 'alo.softphone.sound';

type Stored = Pick<Storage, 'getItem' | 'setItem'>;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function volumeOf(value: unknown): number {
  return typeof value === 'number' && value >= 0 && value <= 1 ? value : 1;
}

/** Choices out of what was stored; whatever is not understood is as at first. */
export function parseChoices(text: string | null): SoundChoices {
  try {
    const { microphone, speaker, ringer, ringtone, ringVolume, speakerVolume } = Object(
      JSON.parse(text ?? 'null'),
    ) as Record<keyof SoundChoices, unknown>;
    return {
      microphone: textOf(microphone),
      speaker: textOf(speaker),
      ringer: textOf(ringer),
      ringtone: ringtoneNames.find((name) => name === ringtone) ?? 'soft',
      ringVolume: volumeOf(ringVolume),
      speakerVolume: volumeOf(speakerVolume),
    };
  } catch {
    return defaultChoices;
  }
}

/** The choices of this browser: kept locally, the same in all its tabs. */
export class ChoiceStore {
  readonly #storage: Stored;
  readonly #listeners = new Set<() => void>();
  #choices: SoundChoices;

  constructor(storage: Stored) {
    this.#storage = storage;
    this.#choices = parseChoices(storage.getItem(storageKey));
  }

  get = (): SoundChoices => this.#choices;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(part: Partial<SoundChoices>): void {
    this.#choices = { ...this.#choices, ...part };
    try {
      this.#storage.setItem(storageKey, JSON.stringify(this.#choices));
    } catch {
      // Nothing can be kept here: the choice holds until the page goes.
    }
    this.#tell();
  }

  /** Takes over what another tab has chosen. */
  hear = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void => {
    if (key !== storageKey) return;
    this.#choices = parseChoices(newValue);
    this.#tell();
  };

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
