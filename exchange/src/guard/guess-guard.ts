import { lookup } from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import * as v from 'valibot';
import type { AmiClient } from '../ami/ami-client.ts';
import { AmiError } from '../ami/errors.ts';
import type { AmiMessage } from '../ami/ami-message.ts';
import type { AriClient } from '../ari/ari-client.ts';
import {
  type AddressRecord,
  afterRight,
  afterWrong,
  cleanRecord,
  type GuardLimits,
  guardLimits,
} from './address-record.ts';

/** Family of Asterisk's own store with the addresses that are denied, and until when. */
const family = 'alo-denied';
/** Addresses of which something is remembered. */
const mostAddresses = 10_000;

/** Phones on the port for SIP; those over a WebSocket come from the server, which guards them itself. */
const securitySchema = v.object({
  Event: v.picklist([
    'SuccessfulAuth',
    'ChallengeResponseFailed',
    'InvalidPassword',
    'InvalidAccountID',
  ]),
  Service: v.literal('PJSIP'),
  AccountID: v.string(),
  RemoteAddress: v.pipe(v.string(), v.regex(/^IPV4\/(?:UDP|TCP|TLS)\/[0-9.]+\/\d+$/)),
});

export interface GuessGuardParts {
  readonly ami: Pick<AmiClient, 'action' | 'onConnected' | 'onEvent'>;
  readonly ari: Pick<AriClient, 'denyAddress' | 'allowAddress'>;
  /** Names or addresses that are never denied: carriers, whose calls somebody could forge. */
  readonly spared: readonly string[];
  readonly onError: (error: unknown) => void;
  readonly limits?: GuardLimits;
}

/**
 * Slows down who guesses SIP passwords over UDP or TCP, and shuts the address for a while: Asterisk answers 403 to
 * whatever comes from there. Who is denied stands in Asterisk's own store too, so that a server that starts anew
 * still opens in time, and an Asterisk that starts anew is told again.
 */
export class GuessGuard {
  readonly #parts: GuessGuardParts;
  readonly #records = new Map<string, AddressRecord>();
  /** When each denied address is let in again. */
  readonly #denied = new Map<string, { readonly until: number; readonly timer: NodeJS.Timeout }>();
  readonly #unsubscribe: readonly (() => void)[];
  #last: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(parts: GuessGuardParts) {
    this.#parts = parts;
    this.#unsubscribe = [
      parts.ami.onEvent((event) => this.#receive(event)),
      parts.ami.onConnected(() => this.#inTurn(() => this.#restore())),
    ];
  }

  close(): void {
    this.#closed = true;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    for (const { timer } of this.#denied.values()) clearTimeout(timer);
  }

  #receive(event: AmiMessage): void {
    const read = v.safeParse(securitySchema, Object.fromEntries(event));
    if (!read.success) return;
    const { Event, AccountID, RemoteAddress } = read.output;
    const address = RemoteAddress.split('/')[2] ?? '';
    if (!isIPv4(address) || address === '127.0.0.1') return;
    // A name that is nobody's is told of twice, once without the name.
    if (AccountID === '<unknown>') return;
    const record = this.#records.get(address) ?? cleanRecord;
    if (Event === 'SuccessfulAuth') return this.#keep(address, afterRight(record, Date.now()));
    const step = afterWrong(record, Date.now(), this.#parts.limits ?? guardLimits);
    this.#keep(address, step.record);
    if (step.deny > 0) this.#inTurn(() => this.#deny(address, Date.now() + step.deny));
  }

  #keep(address: string, record: AddressRecord): void {
    this.#records.delete(address);
    this.#records.set(address, record);
    const oldest = this.#records.keys().next();
    if (this.#records.size > mostAddresses && !oldest.done) this.#records.delete(oldest.value);
  }

  async #deny(address: string, until: number): Promise<void> {
    const { ami, ari } = this.#parts;
    const known = this.#denied.get(address);
    if (known !== undefined && known.until >= until) return;
    if (await this.#isSpared(address)) return;
    if (known === undefined) await ari.denyAddress(address);
    this.#openAt(address, until);
    await ami.action('DBPut', { Family: family, Key: address, Val: String(until) });
  }

  #openAt(address: string, until: number): void {
    clearTimeout(this.#denied.get(address)?.timer);
    const open = () => this.#inTurn(() => this.#open(address, until));
    const timer = setTimeout(open, Math.max(0, until - Date.now())).unref();
    this.#denied.set(address, { until, timer });
  }

  async #open(address: string, until: number): Promise<void> {
    // It was shut for longer meanwhile.
    if (this.#denied.get(address)?.until !== until) return;
    const { ami, ari } = this.#parts;
    await ari.allowAddress(address);
    this.#denied.delete(address);
    try {
      await ami.action('DBDel', { Family: family, Key: address });
    } catch (error) {
      // It was not noted down any more.
      if (!(error instanceof AmiError) || error.code !== 'refused') throw error;
    }
  }

  /** After a connection: what the store says is put in force again. */
  async #restore(): Promise<void> {
    const { ami, ari } = this.#parts;
    const entries = await ami.action('DBGetTree', { Family: family });
    for (const entry of entries) {
      const address = entry.get('Key')?.split('/').at(-1) ?? '';
      const until = Number(entry.get('Val'));
      if (!isIPv4(address) || !Number.isFinite(until)) continue;
      if (until > Date.now()) await ari.denyAddress(address);
      this.#openAt(address, until);
    }
  }

  async #isSpared(address: string): Promise<boolean> {
    for (const name of this.#parts.spared) {
      if (name === address) return true;
      const found = isIPv4(name) ? [] : await lookup(name, { all: true }).catch(() => []);
      if (found.some((one) => one.address === address)) return true;
    }
    return false;
  }

  #inTurn(work: () => Promise<void>): void {
    this.#last = this.#last
      .then(() => (this.#closed ? undefined : work()))
      .catch((error: unknown) => this.#parts.onError(error));
  }
}
