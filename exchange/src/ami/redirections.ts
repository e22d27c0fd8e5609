import * as v from 'valibot';
import { parseEndpointId } from '@alo/routing';
import type { AmiClient } from './ami-client.ts';

/** A phone answered a call by 3xx: to the user of the first address there. The dial plan lets nobody follow it. */
const redirectionSchema = v.object({
  Event: v.literal('DialEnd'),
  /** Id of the call. */
  Linkedid: v.string(),
  DestChannel: v.pipe(v.string(), v.regex(/^PJSIP\/.+-[0-9a-f]{8}$/)),
  Forward: v.string(),
});

/** Milliseconds: how long one is kept. A phone may ring for minutes beside one that sent the call on. */
const kept = 300_000;

/** Where phones that were called have sent their calls on. */
export class Redirections {
  readonly #targets = new Map<string, { readonly target: string; readonly at: number }>();
  readonly #waiting = new Map<string, (target: string) => void>();
  readonly #stop: () => void;

  constructor(ami: Pick<AmiClient, 'onEvent'>) {
    this.#stop = ami.onEvent((event) => {
      const read = v.safeParse(redirectionSchema, Object.fromEntries(event));
      if (!read.success) return;
      const { Linkedid, DestChannel, Forward } = read.output;
      const endpoint = parseEndpointId(DestChannel.slice('PJSIP/'.length, -'-00000000'.length));
      if (endpoint === undefined) return;
      const key = keyOf(Linkedid, endpoint.tenant, endpoint.extension);
      this.#forgetOld();
      this.#targets.set(key, { target: Forward, at: Date.now() });
      this.#waiting.get(key)?.(Forward);
    });
  }

  /**
   * The target that a phone of an extension gave the call, as it wrote it: a number, or anything else. Each is told once.
   * @param patience milliseconds to wait for it: the dial plan asks in the moment in which Asterisk tells of it
   * @returns undefined where none becomes known in that time
   */
  async take(
    callId: string,
    tenant: string,
    extension: string,
    patience: number,
  ): Promise<string | undefined> {
    const key = keyOf(callId, tenant, extension);
    const known = this.#targets.get(key);
    const target = known === undefined ? await this.#arrival(key, patience) : known.target;
    this.#targets.delete(key);
    return target;
  }

  close(): void {
    this.#stop();
  }

  #arrival(key: string, patience: number): Promise<string | undefined> {
    return new Promise((resolve) => {
      const settle = (target?: string) => {
        clearTimeout(timer);
        this.#waiting.delete(key);
        resolve(target);
      };
      const timer = setTimeout(settle, patience);
      this.#waiting.set(key, settle);
    });
  }

  #forgetOld(): void {
    const now = Date.now();
    for (const [key, { at }] of this.#targets) {
      if (now - at < kept) return;
      this.#targets.delete(key);
    }
  }
}

const keyOf = (callId: string, tenant: string, extension: string) =>
  `${callId} ${tenant}-${extension}`;
