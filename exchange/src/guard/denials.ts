import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AmiClient } from '../ami/ami-client.ts';
import { AmiError } from '../ami/errors.ts';
import type { AriClient } from '../ari/ari-client.ts';
import type { SubscriberSync } from '../ari/subscriber-sync.ts';
import { addressKey, addressRange } from './address-key.ts';

/** Family of Asterisk's own store with what is denied, and until when. */
const family = 'alo-denied';

/** An address that may not use an account, or none at all. */
export interface Denial {
  /** As {@link addressKey} gives it. */
  readonly key: string;
  /** Endpoint; empty: whatever comes from there is refused. */
  readonly account: string;
}

export interface DenialsParts {
  readonly ami: Pick<AmiClient, 'action'>;
  readonly ari: Pick<AriClient, 'denyAddress' | 'allowAddress'>;
  readonly subscribers: Pick<SubscriberSync, 'deny'>;
  /** Names or addresses that are never denied: carriers, whose calls somebody could forge. */
  readonly spared: readonly string[];
  readonly onError: (error: unknown) => void;
}

interface OpenDenial extends Denial {
  /** Epoch milliseconds. */
  readonly until: number;
  readonly timer: NodeJS.Timeout;
}

/**
 * What is denied for a while. It stands in Asterisk's own store too, so that a server that starts anew still opens in
 * time, and an Asterisk that starts anew is told again.
 */
export class Denials {
  readonly #parts: DenialsParts;
  readonly #open = new Map<string, OpenDenial>();
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(parts: DenialsParts) {
    this.#parts = parts;
  }

  /** Denies until then; what is denied for longer stays so. */
  add(denial: Denial, until: number): void {
    this.#inTurn(async () => {
      const known = this.#open.get(nameOf(denial));
      if (known !== undefined && known.until >= until) return;
      if (await this.#isSpared(denial.key)) return;
      this.#keep(denial, until);
      if (known === undefined) await this.#enforceOrForget(denial);
      await this.#store(denial, until);
    });
  }

  /**
   * After a login: what the store says is put in force again, and what is known here. An Asterisk that was killed has lost
   * what it was told in its last second.
   */
  restore(): void {
    this.#inTurn(async () => {
      const stored = new Set<string>();
      for (const entry of await this.#parts.ami.action('DBGetTree', { Family: family })) {
        const name = entry.get('Key')?.split('/').at(-1) ?? '';
        const denial = denialOf(name);
        const until = Number(entry.get('Val'));
        if (denial === undefined || !Number.isFinite(until)) continue;
        stored.add(name);
        this.#keep(denial, until);
      }
      for (const denial of [...this.#open.values()]) {
        if (denial.until <= Date.now()) continue;
        await this.#enforceOrForget(denial);
        if (!stored.has(nameOf(denial))) await this.#store(denial, denial.until);
      }
    });
  }

  /** Asterisk has read its configuration anew, and lost the lists of the accounts. */
  enforceAgain(): void {
    this.#inTurn(async () => {
      for (const denial of this.#open.values())
        if (denial.account !== '') await this.#enforce(denial);
    });
  }

  close(): void {
    this.#closed = true;
    for (const { timer } of this.#open.values()) clearTimeout(timer);
  }

  #keep(denial: Denial, until: number): void {
    const name = nameOf(denial);
    clearTimeout(this.#open.get(name)?.timer);
    const end = () => this.#inTurn(() => this.#end(denial, until));
    const timer = setTimeout(end, Math.max(0, until - Date.now())).unref();
    this.#open.set(name, { ...denial, until, timer });
  }

  async #end(denial: Denial, until: number): Promise<void> {
    const name = nameOf(denial);
    // It was denied for longer meanwhile.
    if (this.#open.get(name)?.until !== until) return;
    this.#open.delete(name);
    const { ami, ari } = this.#parts;
    if (denial.account === '') await ari.allowAddress(addressRange(denial.key));
    else await this.#enforce(denial);
    try {
      await ami.action('DBDel', { Family: family, Key: name });
    } catch (error) {
      // It was not noted down any more.
      if (!(error instanceof AmiError) || error.code !== 'refused') throw error;
    }
  }

  async #store(denial: Denial, until: number): Promise<void> {
    const entry = { Family: family, Key: nameOf(denial), Val: String(until) };
    await this.#parts.ami.action('DBPut', entry);
  }

  /** What Asterisk would not take is not denied: the next wrong password tries it again. */
  async #enforceOrForget(denial: Denial): Promise<void> {
    try {
      await this.#enforce(denial);
    } catch (error) {
      clearTimeout(this.#open.get(nameOf(denial))?.timer);
      this.#open.delete(nameOf(denial));
      throw error;
    }
  }

  /** Tells Asterisk what is denied now of the same account. */
  async #enforce({ key, account }: Denial): Promise<void> {
    if (account === '') return this.#parts.ari.denyAddress(addressRange(key));
    const same = [...this.#open.values()].filter((one) => one.account === account);
    await this.#parts.subscribers.deny(
      account,
      same.map((one) => addressRange(one.key)),
    );
  }

  async #isSpared(key: string): Promise<boolean> {
    for (const name of this.#parts.spared) {
      if (isIP(name) !== 0 && addressKey(name) === key) return true;
      const found = isIP(name) !== 0 ? [] : await lookup(name, { all: true }).catch(() => []);
      if (found.some((one) => addressKey(one.address) === key)) return true;
    }
    return false;
  }

  #inTurn(work: () => Promise<void>): void {
    this.#last = this.#last
      .then(() => (this.#closed ? undefined : work()))
      .catch((error: unknown) => this.#parts.onError(error));
  }
}

/** Name in Asterisk's store, whose keys have slashes between their parts. */
function nameOf({ key, account }: Denial): string {
  const name = encodeURIComponent(key);
  return account === '' ? name : `${account}@${name}`;
}

function denialOf(name: string): Denial | undefined {
  const [, account = '', key = ''] =
    /^(?:([a-z0-9-]+)@)?((?:[0-9a-f.]|%3A|%2F)+)$/.exec(name) ?? [];
  return key === '' ? undefined : { key: decodeURIComponent(key), account };
}
