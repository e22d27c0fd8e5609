import * as v from 'valibot';
import { browserEndpointId, endpointId, parseEndpointId } from '@alo/routing';
import type { AmiClient } from './ami-client.ts';
import { AmiError } from './errors.ts';
import type { AmiMessage } from './ami-message.ts';
import { HotDesks, type SubscriberName } from './hot-desks.ts';

/** How a phone comes: a browser over a WebSocket, a desk phone by UDP, TCP or TLS. */
export type PhoneKind = 'browser' | 'desk';

/** A phone that is registered. */
export interface RegisteredPhone {
  readonly kind: PhoneKind;
  readonly transport: 'ws' | 'udp' | 'tcp' | 'tls';
  /** What it calls itself; empty when it did not say. */
  readonly userAgent: string;
}

/** Whether a subscriber's phone is reachable (entities §4.2 reg_status, reg_ua). */
export interface Registration {
  readonly tenant: string;
  readonly extension: string;
  readonly registered: boolean;
  /** How many devices are registered, of both kinds. */
  readonly devices: number;
  /** A browser, a desk phone: what of them is registered. */
  readonly kinds: readonly PhoneKind[];
  /** Each of them, browsers first. */
  readonly phones: readonly RegisteredPhone[];
  /** What the device calls itself, when it said so. */
  readonly userAgent: string | undefined;
}

const contactListSchema = v.object({
  Event: v.literal('ContactList'),
  ObjectName: v.string(),
  Uri: v.string(),
  UserAgent: v.optional(v.string(), ''),
});
const contactDetailSchema = v.object({
  Event: v.literal('ContactStatusDetail'),
  URI: v.string(),
  UserAgent: v.optional(v.string(), ''),
});
const contactStatusSchema = v.object({
  Event: v.literal('ContactStatus'),
  AOR: v.string(),
  EndpointName: v.string(),
  URI: v.string(),
  ContactStatus: v.string(),
});

/** A contact that has come or gone. */
type ContactStatus = v.InferOutput<typeof contactStatusSchema>;

type TrackedAmi = Pick<AmiClient, 'action' | 'connected' | 'onConnected' | 'onEvent'>;

/** Milliseconds until contacts are asked for again, where there was no answer. */
const againMs = 2_000;
/** Milliseconds for which a phone may be missed at most, whatever became of its event. */
const checkEveryMs = 60_000;

/**
 * Follows which subscribers are registered: asks for all on every AMI login, then goes by the events.
 * When the connection is lost the last state stays until the next login.
 *
 * Asterisk tells of a contact by the endpoints that have its aor (`pjsip_options.c`): of one that comes or goes while none has
 * it there is no event. {@link checkSoon} is to be called after endpoints were replaced; after a reload it asks by itself.
 */
export class RegistrationTracker {
  readonly #ami: TrackedAmi;
  readonly #onChange: (registration: Registration) => void;
  readonly #desks: HotDesks;
  /** Aor → contact address → user agent. */
  #contacts = new Map<string, Map<string, string>>();
  /** What came while all contacts are being asked for, and may be newer than the answer. */
  #meanwhile: ContactStatus[] = [];
  #check: 'no' | 'running' | 'wanted again' = 'no';
  #timer: NodeJS.Timeout | undefined;
  readonly #interval: NodeJS.Timeout;
  readonly #unsubscribe: readonly (() => void)[];

  /**
   * @param onChange - called with the new state of every subscriber whose state changed.
   * @param desks whose the desk phones of an extension are
   */
  constructor(
    ami: TrackedAmi,
    onChange: (registration: Registration) => void,
    desks = new HotDesks(),
  ) {
    this.#ami = ami;
    this.#desks = desks;
    this.#onChange = onChange;
    this.#unsubscribe = [
      ami.onEvent((event) => this.#receive(event)),
      ami.onConnected(() => this.checkSoon()),
      desks.onChange((name) => onChange(this.get(name.tenant, name.extension))),
    ];
    this.#interval = setInterval(() => {
      if (ami.connected) this.checkSoon();
    }, checkEveryMs);
  }

  close(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#interval);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  /** The state of one subscriber now; an unknown one is not registered. */
  get(tenant: string, extension: string): Registration {
    const name = { tenant, extension };
    const phones = [
      ...this.#phonesAt(browserEndpointId(name), 'browser'),
      ...this.#desks.of(name).flatMap((desk) => this.#phonesAt(endpointId(desk), 'desk')),
    ];
    return {
      ...name,
      phones,
      registered: phones.length > 0,
      devices: phones.length,
      kinds: (['browser', 'desk'] as const).filter((kind) =>
        phones.some((phone) => phone.kind === kind),
      ),
      userAgent: phones.findLast(({ userAgent }) => userAgent !== '')?.userAgent,
    };
  }

  #phonesAt(id: string, kind: PhoneKind): RegisteredPhone[] {
    return [...(this.#contacts.get(id) ?? [])].map(([uri, agent]) => ({
      kind,
      transport: transportOf(uri),
      userAgent: agent.replace(/\p{C}/gu, '').slice(0, 100),
    }));
  }

  /** All registered subscribers now. */
  list(): Registration[] {
    const found = new Map<string, Registration>();
    for (const id of this.#contacts.keys()) {
      const name = this.#ownerOf(id);
      if (name !== undefined) found.set(endpointId(name), this.get(name.tenant, name.extension));
    }
    return [...found.values()];
  }

  /** Asks Asterisk for all contacts; once more afterwards when it is called meanwhile, and later when there was no answer. */
  checkSoon(): void {
    if (this.#check !== 'no') {
      this.#check = 'wanted again';
      return;
    }
    clearTimeout(this.#timer);
    this.#check = 'running';
    void this.#refresh()
      .catch(() => {
        // Without a connection the next login asks.
        if (this.#ami.connected) this.#timer = setTimeout(() => this.checkSoon(), againMs);
      })
      .finally(() => {
        const isWanted = this.#check === 'wanted again';
        this.#check = 'no';
        if (isWanted && this.#ami.connected) this.checkSoon();
      });
  }

  /** @throws {AmiError} */
  async #refresh(): Promise<void> {
    this.#meanwhile = [];
    const fresh = new Map<string, Map<string, string>>();
    for (const message of await this.#listContacts()) {
      const contact = read(contactListSchema, message);
      if (contact === undefined) continue;
      // `dn0002-101;@<hash>`
      const [aor = ''] = contact.ObjectName.split(';');
      const contacts = fresh.get(aor) ?? new Map<string, string>();
      fresh.set(aor, contacts.set(contact.Uri, contact.UserAgent));
    }
    for (const status of this.#meanwhile) noteStatus(fresh, status);
    const before = this.#contacts;
    this.#contacts = fresh;
    for (const id of new Set([...before.keys(), ...fresh.keys()])) {
      if (!sameContacts(before.get(id), fresh.get(id))) this.#announce(id);
    }
  }

  /** Asterisk calls an empty list an error. */
  async #listContacts(): Promise<AmiMessage[]> {
    try {
      return await this.#ami.action('PJSIPShowContacts');
    } catch (error) {
      if (error instanceof AmiError && /no contacts/i.test(error.message)) return [];
      throw error;
    }
  }

  #receive(event: AmiMessage): void {
    if (event.get('Event') === 'Reload') return this.checkSoon();
    const status = read(contactStatusSchema, event);
    if (status === undefined) return;
    if (this.#check !== 'no') this.#meanwhile.push(status);
    if (!noteStatus(this.#contacts, status)) return;
    this.#announce(status.AOR);
    if (status.ContactStatus === 'Removed') return;
    void this.#learnUserAgent(status.AOR, status.EndpointName).catch(() => undefined);
  }

  /** The event does not name the device; one more question does. */
  async #learnUserAgent(id: string, endpoint: string): Promise<void> {
    for (const message of await this.#ami.action('PJSIPShowEndpoint', { Endpoint: endpoint })) {
      const detail = read(contactDetailSchema, message);
      const contacts = this.#contacts.get(id);
      if (detail === undefined || contacts?.get(detail.URI) === undefined) continue;
      if (contacts.get(detail.URI) === detail.UserAgent) continue;
      contacts.set(detail.URI, detail.UserAgent);
      this.#announce(id);
    }
  }

  #announce(id: string): void {
    const name = this.#ownerOf(id);
    if (name !== undefined) this.#onChange(this.get(name.tenant, name.extension));
  }

  /** Whose the phones of an aor are. */
  #ownerOf(id: string): SubscriberName | undefined {
    const name = parseEndpointId(id);
    return name === undefined || id !== endpointId(name) ? name : this.#desks.ownerOf(name);
  }
}

/** Whether the contact was not there before, or is not there any more. */
function noteStatus(
  all: Map<string, Map<string, string>>,
  { AOR: id, URI: uri, ContactStatus: status }: ContactStatus,
): boolean {
  const contacts = all.get(id) ?? new Map<string, string>();
  if (status !== 'Removed') {
    if (contacts.has(uri)) return false;
    all.set(id, contacts.set(uri, ''));
    return true;
  }
  const wasThere = contacts.delete(uri);
  if (contacts.size === 0) all.delete(id);
  return wasThere;
}

/** By the parameter of a contact's address, which UDP need not have. */
function transportOf(uri: string): RegisteredPhone['transport'] {
  const named = /;transport=(ws|tcp|tls)\b/i.exec(uri)?.[1]?.toLowerCase();
  return named === 'ws' || named === 'tcp' || named === 'tls' ? named : 'udp';
}

function read<Schema extends v.GenericSchema>(
  schema: Schema,
  message: AmiMessage,
): v.InferOutput<Schema> | undefined {
  const result = v.safeParse(schema, Object.fromEntries(message));
  return result.success ? result.output : undefined;
}

function sameContacts(
  one: ReadonlyMap<string, string> | undefined,
  other: ReadonlyMap<string, string> | undefined,
): boolean {
  const text = (contacts: ReadonlyMap<string, string> | undefined): string =>
    JSON.stringify([...(contacts ?? [])].sort());
  return text(one) === text(other);
}
