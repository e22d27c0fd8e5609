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
   * From the end of a connection until the other side is let wait. Half a word of an announcement is worse than silence, and
   * a page that is reloaded talks again after 1.3 s, and mostly within 2 (`npm run bench -- reload`, two busy cores: 95 % within
   * 1.6, of calls of a queue 3.2); it has asked for its call some time before that. A network that is away for a moment ends
   * no connection, and after one that is away for longer people ask whether anybody is there.
   */
  readonly grace: number;
  /** For which the exchange is listened to whether the phone is heard. */
  readonly listen: number;
  /** Until the next look, where a phone is heard whose connection is gone. */
  readonly again: number;
  /**
   * For which a call stays as it is whose two phones are lost: nobody is there to be asked to hold, and each page finds it
   * as it left it. Pages that are reloaded are back within four seconds; longer than this a call in which nobody is would
   * only keep two extensions busy.
   */
  readonly bothLost: number;
}

const usual: Times = { grace: 2500, listen: 500, again: 2000, bothLost: 10_000 };

/** Whose call is looked after. */
type Owner = Pick<PhoneTicket, 'tenant' | 'extension'>;

/**
 * Phones of pages that are gone in a call: reloaded, closed, crashed, asleep or without a network. Where a phone is not
 * heard any more and has not come back within a moment, the other side is let wait for it, for the time of the
 * tenant's setting. Where it is heard only its connection is away: then nothing happens to the call. Where both phones of
 * a call are lost, it is kept for a moment, and then ended.
 */
export class LostPhones {
  readonly #parts: Parts;
  readonly #times: Times;
  /** By SIP Call-ID. */
  readonly #lost = new Map<string, { readonly owner: Owner; readonly control: AbortController }>();
  /** Lost phones that have asked for their calls, by SIP Call-ID: until the exchange has moved a call, it is as it was. */
  readonly #returning = new Map<string, Owner>();

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
    for (const [id, { owner }] of this.#lost) {
      if (owner.tenant !== tenant || owner.extension !== extension) continue;
      this.back(id);
      this.#returning.set(id, owner);
      void delay(this.#times.bothLost, undefined, { ref: false }).then(() =>
        this.#returning.delete(id),
      );
    }
  }

  /** Phones of a server that stops are not lost: they find the next one in a moment. */
  close(): void {
    this.#isClosed = true;
    for (const id of this.#lost.keys()) this.back(id);
  }

  async #lookAfter(owner: Owner, sipCallId: string, signal: AbortSignal): Promise<void> {
    const { exchange } = this.#parts;
    const { grace, listen, again, bothLost } = this.#times;
    const since = Date.now();
    await delay(grace - listen, undefined, { signal });
    for (;;) {
      const call = await exchange.findResumableCall(owner.tenant, owner.extension, sipCallId);
      if (call === undefined || call.peer === null) return;
      const { own, peer } = call;
      const [isHeard, isPeerHeard] = await this.#areHeard([own, peer], signal);
      if (!isHeard && (isPeerHeard || !(await this.#isLost(owner, peer)))) {
        const seconds = await this.#patience(owner.tenant);
        // The other side may have come back by another channel since.
        if (signal.aborted || (await exchange.letWait({ own, peer }, { sipCallId, seconds })))
          return;
      }
      if (!isHeard && Date.now() - since > bothLost) {
        await exchange.endBrowserCalls(owner.tenant, owner.extension, (id) => id === sipCallId);
        return;
      }
      await delay(isHeard ? again : listen, undefined, { signal });
    }
  }

  /** Whether sound comes from the phones of channels. */
  async #areHeard(channels: readonly string[], signal: AbortSignal): Promise<boolean[]> {
    const count = () =>
      Promise.all(channels.map((own) => this.#parts.exchange.heardPackets({ own, peer: null })));
    const before = await count();
    await delay(this.#times.listen, undefined, { signal });
    const after = await count();
    return after.map((packets, at) => packets !== before[at]);
  }

  /** The other side of a call of that owner is a phone that was lost, too, and has not got the call back yet. */
  async #isLost({ tenant }: Owner, channel: string): Promise<boolean> {
    const lost = [...this.#lost].map(([id, { owner }]) => [id, owner] as const);
    for (const [id, owner] of [...lost, ...this.#returning]) {
      if (owner.tenant !== tenant) continue;
      const call = await this.#parts.exchange.findResumableCall(tenant, owner.extension, id);
      if (call?.own === channel) return true;
    }
    return false;
  }

  /** Seconds for which the other side waits. */
  async #patience(tenant: string): Promise<number> {
    const setting = await this.#parts.database.withTenant(tenant, readSystemSetting);
    return setting.reload_hold_seconds;
  }
}
