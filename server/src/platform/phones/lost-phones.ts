import { setTimeout as delay } from 'node:timers/promises';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import type { PhoneTicket } from '../../identity/auth/ticket-contents.ts';
import type { TelephonyPorts } from '../../telephony/context.ts';

type Parts = Pick<TelephonyPorts, 'database' | 'exchange'> & {
  readonly onError: (what: string, error: unknown) => void;
  /** Milliseconds; tests have less. */
  readonly times?: Times;
};

interface Times {
  /**
   * From the end of a connection until the other side is let wait: a page that is reloaded has its call back by then, on a
   * quiet machine, and half a word of an announcement is worse than silence.
   */
  readonly grace: number;
  /** For which the exchange is listened to whether the phone is heard. */
  readonly listen: number;
  /** Until the next look, where a phone is heard whose connection is gone. */
  readonly again: number;
}

const usual: Times = { grace: 2500, listen: 500, again: 2000 };

/** Whose call is looked after. */
type Owner = Pick<PhoneTicket, 'tenant' | 'extension'>;

/**
 * Phones of pages that are gone in a call: reloaded, closed, crashed, asleep or without a network. Where a phone is not
 * heard any more and has not come back within a moment, the other side is let wait for it, for the time of the
 * tenant's setting. Where it is heard only its connection is away: then nothing happens to the call.
 */
export class LostPhones {
  readonly #parts: Parts;
  readonly #times: Times;
  /** By SIP Call-ID. */
  readonly #lost = new Map<string, { readonly owner: Owner; readonly control: AbortController }>();

  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#times = parts.times ?? usual;
  }

  /** A connection that carried answered calls is gone without a word. */
  lost(owner: Owner, sipCallIds: readonly string[]): void {
    if (this.#isClosed) return;
    for (const id of sipCallIds) {
      this.back(id);
      const control = new AbortController();
      this.#lost.set(id, { owner, control });
      this.#lookAfter(owner, id, control.signal)
        .catch((error: unknown) => {
          if (!control.signal.aborted) this.#parts.onError('a phone that was lost', error);
        })
        .finally(() => {
          if (this.#lost.get(id)?.control === control) this.#lost.delete(id);
        });
    }
  }

  /** The phone of a call speaks over another connection. */
  back(sipCallId: string): void {
    this.#lost.get(sipCallId)?.control.abort();
    this.#lost.delete(sipCallId);
  }

  /** A phone of the extension asks for a call that it had: by which id is the exchange's to know. */
  asks({ tenant, extension }: Owner): void {
    for (const [id, { owner }] of this.#lost)
      if (owner.tenant === tenant && owner.extension === extension) this.back(id);
  }

  /** Phones of a server that stops are not lost: they find the next one in a moment. */
  close(): void {
    this.#isClosed = true;
    for (const id of this.#lost.keys()) this.back(id);
  }

  async #lookAfter(owner: Owner, sipCallId: string, signal: AbortSignal): Promise<void> {
    const { exchange } = this.#parts;
    const { grace, listen, again } = this.#times;
    await delay(grace - listen, undefined, { signal });
    for (;;) {
      const call = await exchange.findResumableCall(owner.tenant, owner.extension, sipCallId);
      if (call === undefined || call.peer === null) return;
      const { own, peer } = call;
      const before = await exchange.heardPackets(call);
      await delay(listen, undefined, { signal });
      if ((await exchange.heardPackets(call)) === before) {
        const seconds = await this.#patience(owner.tenant);
        if (!signal.aborted) await exchange.letWait({ own, peer }, { sipCallId, seconds });
        return;
      }
      await delay(again, undefined, { signal });
    }
  }

  /** Seconds for which the other side waits. */
  async #patience(tenant: string): Promise<number> {
    const setting = await this.#parts.database.withTenant(tenant, readSystemSetting);
    return setting.reload_hold_seconds;
  }
}
