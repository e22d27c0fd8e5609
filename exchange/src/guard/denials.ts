import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { AmiClient } from '../ami/ami-client.ts';
import { AmiError } from '../ami/errors.ts';
import type { AriClient } from '../ari/ari-client.ts';
import type { SubscriberSync } from '../ari/subscriber-sync.ts';
import { addressKey, addressRange } from './address-key.ts';
import {
  type Denial,
  denialOf,
  type DenialTerm,
  nameOf,
  type OpenDenial,
  termOf,
  termText,
} from './denial.ts';

/** Family of Asterisk's own store with what is denied, and until when. */
const family = 'alo-denied';

export interface DenialsParts {
  readonly ami: Pick<AmiClient, 'action'>;
  readonly ari: Pick<AriClient, 'denyAddress' | 'allowAddress'>;
  readonly subscribers: Pick<SubscriberSync, 'deny'>;
  /** Names or addresses that are never denied: carriers, whose calls somebody could forge. */
  readonly allowlist: () => readonly string[];
  /** Told once of each that is in force. */
  readonly onDenied?: (denial: OpenDenial) => void;
  readonly onError: (error: unknown) => void;
}

type TimedDenial = OpenDenial & { readonly timer: NodeJS.Timeout };

/**
 * What is denied for a while. It is kept in Asterisk's own store too, so that a restarted server still lifts it
 * in time, and it is sent again to a restarted Asterisk.
 */
export class Denials {
  readonly #parts: DenialsParts;
  readonly #open = new Map<string, TimedDenial>();
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(parts: DenialsParts) {
    this.#parts = parts;
  }

  /** What is denied now, the newest first. */
  list(): readonly OpenDenial[] {
    const now = Date.now();
    const open = [...this.#open.values()].filter(({ until }) => until > now);
    return open
      .map(({ key, account, since, until, wrong }) => ({ key, account, since, until, wrong }))
      .toSorted((one, other) => other.since - one.since);
  }

  /** Denies until then; what is denied for longer stays so. */
  add(denial: Denial, term: DenialTerm): void {
    this.#inTurn(async () => {
      const known = this.#open.get(nameOf(denial));
      if (known !== undefined && known.until >= term.until) return;
      if (await this.#isSpared(denial.key)) return;
      const kept = { ...term, since: known?.since ?? term.since };
      this.#keep(denial, kept);
      if (known === undefined) await this.#enforceOrForget(denial);
      await this.#store(denial, kept);
      if (known === undefined) this.#parts.onDenied?.({ ...denial, ...kept });
    });
  }

  /**
   * Lets in again before the time; false where it is not denied.
   * @throws {AriError | AmiError} when Asterisk did not take it; it stays in the list then
   */
  async open(denial: Denial): Promise<boolean> {
    let isOpened = false;
    const done = this.#last.then(async () => {
      const known = this.#open.get(nameOf(denial));
      if (known === undefined || this.#closed) return;
      clearTimeout(known.timer);
      try {
        await this.#end(denial, known.until);
        isOpened = true;
      } catch (error) {
        this.#keep(denial, known);
        throw error;
      }
    });
    this.#last = done.catch(() => undefined);
    await done;
    return isOpened;
  }

  /**
   * After a login: applies what the store says again, and what is known here. An Asterisk that was killed has lost the
   * changes of its last second.
   */
  restore(): void {
    this.#inTurn(async () => {
      const stored = new Set<string>();
      for (const entry of await this.#parts.ami.action('DBGetTree', { Family: family })) {
        const name = entry.get('Key')?.split('/').at(-1) ?? '';
        const denial = denialOf(name);
        const term = termOf(entry.get('Val') ?? '');
        if (denial === undefined || term === undefined) continue;
        stored.add(name);
        this.#keep(denial, term);
      }
      for (const denial of [...this.#open.values()]) {
        if (denial.until <= Date.now()) continue;
        await this.#enforceOrForget(denial);
        if (!stored.has(nameOf(denial))) await this.#store(denial, denial);
      }
    });
  }

  /** Asterisk has read its configuration again, and lost the lists of the accounts. */
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

  #keep({ key, account }: Denial, { since, until, wrong }: DenialTerm): void {
    const denial = { key, account };
    const name = nameOf(denial);
    clearTimeout(this.#open.get(name)?.timer);
    const end = () => this.#inTurn(() => this.#end(denial, until));
    const timer = setTimeout(end, Math.max(0, until - Date.now())).unref();
    this.#open.set(name, { ...denial, since, until, wrong, timer });
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

  async #store(denial: Denial, term: DenialTerm): Promise<void> {
    const entry = { Family: family, Key: nameOf(denial), Val: termText(term) };
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

  /** Sends Asterisk everything that is denied now for the same account. */
  async #enforce({ key, account }: Denial): Promise<void> {
    if (account === '') return this.#parts.ari.denyAddress(addressRange(key));
    const same = [...this.#open.values()].filter((one) => one.account === account);
    await this.#parts.subscribers.deny(
      account,
      same.map((one) => addressRange(one.key)),
    );
  }

  async #isSpared(key: string): Promise<boolean> {
    for (const name of this.#parts.allowlist()) {
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
