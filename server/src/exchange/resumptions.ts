import type { ResumableCall } from '@alo/exchange';
import { setTimeout as delay } from 'node:timers/promises';
import type { Exchange } from '../telephony/exchange/exchange.ts';

/** Milliseconds in which a phone that was told of its call has taken it, and between two looks at whether it has. */
const taking = { within: 1000, look: 50 } as const;

/**
 * Tells phones that come back of their calls. Where both sides of a call come back in the same moment, each would be told
 * of the old channel of the other, in which nobody is left: the second is told once the first has taken its place. The old
 * channel of a phone whose call cannot be given back is ended, so that its extension is free.
 */
export class Resumptions {
  readonly #exchange: Pick<Exchange, 'findResumableCall' | 'endBrowserCalls'>;
  /** When a phone was told, by the channels of both sides. */
  readonly #told = new Map<string, number>();

  constructor(exchange: Pick<Exchange, 'findResumableCall' | 'endBrowserCalls'>) {
    this.#exchange = exchange;
  }

  /** The call of an extension, by what its phone knows of it. */
  async find(tenant: string, extension: string, ref: string): Promise<ResumableCall | undefined> {
    for (;;) {
      const call = await this.#exchange.findResumableCall(tenant, extension, ref);
      if (call === undefined) {
        await this.#exchange.endBrowserCalls(tenant, extension, (...ids) => ids.includes(ref));
        return undefined;
      }
      const { own, peer } = call;
      if (peer === null) return call;
      const now = Date.now();
      for (const [pair, at] of this.#told) if (now - at > taking.within) this.#told.delete(pair);
      if (!this.#told.has(`${peer} ${own}`)) {
        this.#told.set(`${own} ${peer}`, now);
        return call;
      }
      await delay(taking.look);
    }
  }
}
