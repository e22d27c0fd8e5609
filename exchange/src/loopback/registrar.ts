import { endpointId, parseEndpointId } from '@alo/routing';
import type { Subscriber } from '../ari/subscriber.ts';
import type { PhoneLink } from './phone-link.ts';

/** What is needed of a subscriber here. */
export type LoopbackSubscriber = Pick<
  Subscriber,
  'tenant' | 'extension' | 'name' | 'password' | 'maxContacts'
>;

/** A phone that can be called. */
export interface Contact {
  readonly link: PhoneLink;
  readonly uri: string;
}

export interface RegistrationChange {
  readonly tenant: string;
  readonly extension: string;
  readonly registered: boolean;
}

/** Which subscribers there are, and over which connections their phones can be reached. */
export class Registrar {
  readonly #subscribers = new Map<string, LoopbackSubscriber>();
  readonly #contacts = new Map<string, (Contact & { readonly timer: NodeJS.Timeout })[]>();
  readonly #onChange: (change: RegistrationChange) => void;

  /** @param onChange - called when a subscriber gets its first contact or loses its last one. */
  constructor(onChange: (change: RegistrationChange) => void) {
    this.#onChange = onChange;
  }

  put(subscriber: LoopbackSubscriber): void {
    this.#subscribers.set(endpointId(subscriber), subscriber);
  }

  remove(endpoint: string): void {
    this.#subscribers.delete(endpoint);
    this.#keep(endpoint, () => false);
  }

  subscriber(endpoint: string): LoopbackSubscriber | undefined {
    return this.#subscribers.get(endpoint);
  }

  contacts(endpoint: string): readonly Contact[] {
    return this.#contacts.get(endpoint) ?? [];
  }

  /** Adds or renews a contact of a known subscriber; beyond the allowed number the oldest is removed. */
  bind(endpoint: string, contact: Contact, expiresSec: number): void {
    const subscriber = this.subscriber(endpoint);
    if (subscriber === undefined) return;
    const timer = setTimeout(() => this.unbind(endpoint, contact), expiresSec * 1000);
    const before = this.#contacts.get(endpoint) ?? [];
    const all = [...before.filter((one) => !isSame(one, contact)), { ...contact, timer }];
    const kept = all.slice(-subscriber.maxContacts);
    for (const one of [...before, ...all]) if (!kept.includes(one)) clearTimeout(one.timer);
    this.#contacts.set(endpoint, kept);
    if (before.length === 0) this.#writeUserEvent(endpoint, true);
  }

  unbind(endpoint: string, contact: Contact): void {
    this.#keep(endpoint, (one) => !isSame(one, contact));
  }

  /** A connection is gone, and with it every contact that it had. */
  dropLink(link: PhoneLink): void {
    for (const endpoint of [...this.#contacts.keys()]) {
      this.#keep(endpoint, (one) => one.link !== link);
    }
  }

  #keep(endpoint: string, isKept: (contact: Contact) => boolean): void {
    const before = this.#contacts.get(endpoint);
    if (before === undefined) return;
    const kept = before.filter(isKept);
    for (const one of before) if (!kept.includes(one)) clearTimeout(one.timer);
    if (kept.length > 0) {
      this.#contacts.set(endpoint, kept);
      return;
    }
    this.#contacts.delete(endpoint);
    this.#writeUserEvent(endpoint, false);
  }

  #writeUserEvent(endpoint: string, registered: boolean): void {
    const name = parseEndpointId(endpoint);
    if (name !== undefined) this.#onChange({ ...name, registered });
  }
}

function isSame(one: Contact, other: Contact): boolean {
  return one.link === other.link && one.uri === other.uri;
}
