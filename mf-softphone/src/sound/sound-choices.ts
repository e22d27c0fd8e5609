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
  /** What the chosen devices are called, '' as long as it is not known. */
  readonly names: Readonly<Record<DeviceRole, string>>;
}

/** What a device is chosen for. */
export type DeviceRole = (typeof deviceRoles)[number];
export const deviceRoles = ['microphone', 'speaker', 'ringer'] as const;

const noNames = { microphone: '', speaker: '', ringer: '' };

export const defaultChoices: SoundChoices = {
  microphone: '',
  speaker: '',
  ringer: '',
  ringtone: 'soft',
  ringVolume: 1,
  speakerVolume: 1,
  names: noNames,
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
    const { microphone, speaker, ringer, ringtone, ringVolume, speakerVolume, names } = Object(
      JSON.parse(text ?? 'null'),
    ) as Record<keyof SoundChoices, unknown>;
    const called = Object(names) as Record<DeviceRole, unknown>;
    return {
      microphone: textOf(microphone),
      speaker: textOf(speaker),
      ringer: textOf(ringer),
      ringtone: ringtoneNames.find((name) => name === ringtone) ?? 'soft',
      ringVolume: volumeOf(ringVolume),
      speakerVolume: volumeOf(speakerVolume),
      names: {
        microphone: textOf(called.microphone),
        speaker: textOf(called.speaker),
        ringer: textOf(called.ringer),
      },
    };
  } catch {
    return defaultChoices;
  }
}

/** Ids of devices by what they are for. */
export type StandIns = Readonly<Partial<Record<DeviceRole, string>>>;

/** The choices of this browser: kept locally, the same in all its tabs. */
export class ChoiceStore {
  readonly #storage: Stored;
  readonly #listeners = new Set<() => void>();
  #kept: SoundChoices;
  #standIns: StandIns = {};
  #choices: SoundChoices;

  constructor(storage: Stored) {
    this.#storage = storage;
    this.#kept = parseChoices(storage.getItem(storageKey));
    this.#choices = this.#kept;
  }

  /** What applies on this page: the choices, with the devices that stand in for those known by another id. */
  get = (): SoundChoices => this.#choices;

  /** The choices as they are kept. */
  kept = (): SoundChoices => this.#kept;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(part: Partial<SoundChoices>): void {
    const names = { ...this.#kept.names };
    // Another device: its own name is learnt when it is seen.
    for (const role of deviceRoles) if (part[role] !== undefined) names[role] = '';
    this.#keep({ ...this.#kept, names, ...part });
    try {
      this.#storage.setItem(storageKey, JSON.stringify(this.#kept));
    } catch {
      // Nothing can be kept here: the choice holds until the page goes.
    }
    this.#notify();
  }

  /** Devices of this page for those that were chosen; not kept, another tab may know them by other ids still. */
  standIn(standIns: StandIns): void {
    if (deviceRoles.every((role) => standIns[role] === this.#standIns[role])) return;
    this.#standIns = standIns;
    this.#notify();
  }

  /** Takes over what another tab has chosen. */
  onStorage = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void => {
    if (key !== storageKey) return;
    this.#keep(parseChoices(newValue));
    this.#notify();
  };

  /** Whose choice is another one has no stand-in any more. */
  #keep(kept: SoundChoices): void {
    const standIns: Partial<Record<DeviceRole, string>> = {};
    for (const role of deviceRoles) {
      const standIn = this.#standIns[role];
      if (standIn !== undefined && kept[role] === this.#kept[role]) standIns[role] = standIn;
    }
    this.#standIns = standIns;
    this.#kept = kept;
  }

  #notify(): void {
    this.#choices = { ...this.#kept, ...this.#standIns };
    for (const listener of this.#listeners) listener();
  }
}
