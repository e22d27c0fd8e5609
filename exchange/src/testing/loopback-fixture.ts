import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RouteCall, RouteVerb } from '@alo/routing';
import { CallEventSource } from '../call-record/call-event-source.ts';
import type { CallRecord } from '../call-record/call-record.ts';
import { LoopbackExchange } from '../loopback/loopback-exchange.ts';
import type { RegistrationChange } from '../loopback/registrar.ts';
import type { SipCall } from './sip-call.ts';
import { SipPhone, type SipPhoneOptions } from './sip-phone.ts';
import { waitFor } from './wait-for.ts';

type PhoneOptions = Partial<SipPhoneOptions> & { readonly maxContacts?: number };

/** A loop-back exchange with the records of its calls. */
export class LoopbackFixture {
  readonly exchange: LoopbackExchange;
  readonly registrations: RegistrationChange[] = [];
  readonly records: CallRecord[] = [];
  readonly errors: unknown[] = [];
  /** Where a call goes; set by tests. */
  route = LoopbackFixture.directRoute;
  readonly #folder: string;
  readonly #source: CallEventSource;
  readonly #phones: SipPhone[] = [];

  /** Where a call goes unless a test says otherwise: to the extension that was dialled. */
  static directRoute({ tenant, to }: RouteCall): Promise<RouteVerb> {
    return Promise.resolve({ do: 'dial', endpoint: `${tenant}-${to}`, timeout: 10 });
  }

  private constructor(
    folder: string,
    start: (fixture: LoopbackFixture) => [LoopbackExchange, CallEventSource],
  ) {
    this.#folder = folder;
    [this.exchange, this.#source] = start(this);
  }

  static async start(graceMs: number): Promise<LoopbackFixture> {
    const folder = await mkdtemp(join(tmpdir(), 'alo-loopback-'));
    const journalFile = join(folder, 'calls.csv');
    let fixture: LoopbackFixture | undefined;
    const exchange = await LoopbackExchange.start({
      journalFile,
      graceMs,
      route: (call) => fixture?.route(call) ?? Promise.reject(new Error('Not started')),
      onRegistration: (change) => void fixture?.registrations.push(change),
      onError: (error) => void fixture?.errors.push(error),
    });
    fixture = new LoopbackFixture(folder, (self) => [
      exchange,
      new CallEventSource({
        journalFile,
        onRecord: (record) => void self.records.push(record),
        onError: (error) => void self.errors.push(error),
      }),
    ]);
    await fixture.#source.start();
    return fixture;
  }

  /** Makes a subscriber and gives its unregistered phone. */
  async phone(tenant: string, extension: string, options: PhoneOptions = {}): Promise<SipPhone> {
    const password = `secret-${tenant}-${extension}`;
    const { maxContacts = 1 } = options;
    this.exchange.put({ tenant, extension, password, name: `Máy ${extension}`, maxContacts });
    return this.connectPhone({ user: `${tenant}-${extension}`, password, ...options });
  }

  /** As {@link phone}, registered. */
  async registeredPhone(tenant: string, extension: string, options: PhoneOptions = {}) {
    const phone = await this.phone(tenant, extension, options);
    const status = await phone.register();
    if (status !== 200) throw new Error(`REGISTER of ${tenant}-${extension} got ${status}`);
    return phone;
  }

  async connectPhone(options: Omit<SipPhoneOptions, 'url'>): Promise<SipPhone> {
    const phone = await SipPhone.connect({ ...options, url: this.exchange.url });
    this.#phones.push(phone);
    return phone;
  }

  /** The record of the only call to this number since the last time. */
  async recordTo(number: string): Promise<CallRecord | undefined> {
    const find = () => this.records.findIndex(({ toNumber }) => toNumber === number);
    await waitFor(() => find() >= 0);
    return this.records.splice(find(), 1)[0];
  }

  async stop(): Promise<void> {
    for (const phone of this.#phones) phone.drop();
    await this.exchange.close();
    await this.#source.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Both sides of a call that was answered. */
export async function talk(
  from: SipPhone,
  to: SipPhone,
  number: string,
): Promise<[SipCall, SipCall]> {
  const call = from.call(number);
  const incoming = await to.nextCall();
  incoming.answer();
  const status = await call.final.promise;
  if (status !== 200) throw new Error(`INVITE to ${number} got ${status}`);
  return [call, incoming];
}
