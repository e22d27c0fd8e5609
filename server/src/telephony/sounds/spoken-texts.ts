import { createHash } from 'node:crypto';
import type { SpeechVoice } from '@alo/contracts';
import { AudioError } from './audio-error.ts';
import { readWav } from './read-wav.ts';
import type { SoundStore } from './sound-store.ts';
import type { Sounds } from './sounds.ts';

/** How a text is read. */
export interface Voice {
  readonly voice: SpeechVoice;
  readonly speed: number;
}

/** A text as it is heard on the telephone. */
export interface SpokenText {
  /** Name of the sound that the exchange plays. */
  readonly name: string;
  readonly samples: Float32Array;
}

interface Parts {
  readonly store: Pick<SoundStore, 'read' | 'publish' | 'has' | 'retire'>;
  /** Reads a text aloud. */
  readonly speech: Pick<Sounds, 'preview'>;
}

/** Texts that are kept in memory: the ten digits and the texts of some forty scripts. */
const kept = 600;

const nameOf = (text: string, { voice, speed }: Voice) =>
  `text-${createHash('sha256')
    .update(JSON.stringify([voice, speed, text]))
    .digest('hex')
    .slice(0, 40)}`;

/**
 * Texts that are read aloud once and kept as sounds: a call must not wait for the speech engine, which takes a second for each.
 * What is not used for a week goes with the other unused sounds, and is made again.
 */
export class SpokenTexts {
  readonly #parts: Parts;
  readonly #texts = new Map<string, Promise<SpokenText>>();
  readonly #written = new Set<Promise<unknown>>();
  #closed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Reads nothing more; resolves once nothing is written any more. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#written);
  }

  /** @throws {AudioError} the text cannot be read aloud, or the server ends */
  async speak(tenant: string, text: string, voice: Voice): Promise<SpokenText> {
    const name = nameOf(text, voice);
    if (this.#closed) throw new AudioError('SPEECH_FAILED');
    const key = `${tenant}/${name}`;
    const known = this.#texts.get(key);
    if (known !== undefined && (await this.#isThere(tenant, name))) return known;
    const made = this.#make(tenant, name, { text, ...voice });
    this.#texts.delete(key);
    this.#texts.set(key, made);
    const [oldest] = this.#texts.keys();
    if (this.#texts.size > kept && oldest !== undefined) this.#texts.delete(oldest);
    // What has failed may work the next time.
    made.catch(() => this.#texts.get(key) === made && this.#texts.delete(key));
    return made;
  }

  /** Whether the exchange can play it; it counts as used then. */
  async #isThere(tenant: string, name: string): Promise<boolean> {
    await this.#parts.store.retire(tenant, name);
    return this.#parts.store.has(tenant, name);
  }

  async #make(
    tenant: string,
    name: string,
    speech: Parameters<Sounds['preview']>[0],
  ): Promise<SpokenText> {
    const { store } = this.#parts;
    const present = await store.read(tenant, name);
    const wav = present ?? (await this.#parts.speech.preview(speech)).wav;
    // A server that ends does not wait for the speech engine, and nothing is written behind its end.
    if (this.#closed) throw new AudioError('SPEECH_FAILED');
    const written =
      present === undefined ? store.publish(tenant, name, wav) : store.retire(tenant, name);
    this.#written.add(written);
    await written.finally(() => this.#written.delete(written));
    return { name, samples: readWav(wav).samples };
  }
}
