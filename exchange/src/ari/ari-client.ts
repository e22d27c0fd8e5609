import * as v from 'valibot';
import { browserEndpointId, endpointId, guestEndpointId, parseEndpointId } from '@alo/routing';
import { AriError } from './errors.ts';
import type { Subscriber } from './subscriber.ts';
import { type SorceryObject, subscriberObjects } from './subscriber-objects.ts';

/** Where and as whom ARI is asked; `AsteriskInstance.ari` is one. */
export interface AriAccess {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

const infoSchema = v.object({
  system: v.object({ version: v.string(), entity_id: v.string() }),
  status: v.object({ startup_time: v.pipe(v.string(), v.isoTimestamp()) }),
});
const pingSchema = v.object({ ping: v.literal('pong'), asterisk_id: v.string() });
const endpointSchema = v.object({
  technology: v.string(),
  resource: v.string(),
});
const channelSchema = v.object({
  id: v.string(),
  name: v.string(),
  state: v.optional(v.string(), ''),
  creationtime: v.string(),
  dialplan: v.object({ context: v.string() }),
});
const variableSchema = v.object({ value: v.string() });
const fieldsSchema = v.array(v.object({ attribute: v.string(), value: v.string() }));

/**
 * A subscriber as Asterisk has it, with an endpoint for each kind of phone. The state that ARI reports is left out on
 * purpose: it stands
 * still once an endpoint was pushed again. `RegistrationTracker` knows who is registered.
 */
export interface AriEndpoint {
  readonly id: string;
  readonly tenant: string;
  readonly extension: string;
  /** Both endpoints are there. */
  readonly isWhole: boolean;
  /** So is the endpoint of desk phones at which it is logged in. */
  readonly isGuest: boolean;
}

/** A channel of any kind. */
export interface AriChannel {
  readonly id: string;
  readonly name: string;
  /** As Asterisk names it: `Ring`: it calls, and nobody has answered yet; `Ringing`, `Up`. */
  readonly state: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Of the dial plan: where it is, or was before it was put into a bridge. */
  readonly context: string;
}

export interface AriInfo {
  readonly version: string;
  /** When this Asterisk started, epoch milliseconds. */
  readonly startedAt: number;
}

const answerTimeoutMs = 10_000;
const algorithmsField = 'supported_algorithms_uas';

/**
 * Typed ARI: the few requests this product needs.
 * @throws {AriError} from every method
 */
export class AriClient {
  readonly #access: () => AriAccess;

  /** @param access - a function is asked before each request: the secret may change while the server runs. */
  constructor(access: AriAccess | (() => AriAccess)) {
    this.#access = typeof access === 'function' ? access : () => access;
  }

  async ping(): Promise<void> {
    await this.#ask('GET', '/asterisk/ping', pingSchema);
  }

  async info(): Promise<AriInfo> {
    const answer = await this.#ask('GET', '/asterisk/info', infoSchema);
    return { version: answer.system.version, startedAt: Date.parse(answer.status.startup_time) };
  }

  /** All subscribers that have an endpoint; trunks and the like are left out. */
  async listEndpoints(): Promise<AriEndpoint[]> {
    // Asking for PJSIP endpoints only gets 404 while there are none.
    const answer = await this.#ask('GET', '/endpoints', v.array(endpointSchema));
    const names = answer.flatMap((item) => (item.technology === 'PJSIP' ? [item.resource] : []));
    const present = new Set(names);
    const subscribers = new Map<string, AriEndpoint>();
    for (const name of names) {
      const subscriber = parseEndpointId(name);
      if (subscriber === undefined) continue;
      const id = endpointId(subscriber);
      const isWhole = present.has(id) && present.has(browserEndpointId(subscriber));
      const isGuest = present.has(guestEndpointId(subscriber));
      subscribers.set(id, { id, ...subscriber, isWhole, isGuest });
    }
    return [...subscribers.values()];
  }

  /** Ids of the channels of a PJSIP endpoint, also of one that was removed. */
  async listChannels(endpoint: string): Promise<string[]> {
    const all = await this.channels();
    return all.flatMap(({ id, name }) => (name.startsWith(`PJSIP/${endpoint}-`) ? [id] : []));
  }

  /** Every channel that there is. */
  async channels(): Promise<AriChannel[]> {
    const answer = await this.#ask('GET', '/channels', v.array(channelSchema));
    return answer.map(({ id, name, state, creationtime, dialplan: { context } }) => ({
      ...{ id, name, state, createdAt: Date.parse(creationtime), context },
    }));
  }

  /** What a channel says of itself; empty when it is over or has nothing to say. */
  async channelVariable(channelId: string, name: string): Promise<string> {
    const path = `/channels/${encodeURIComponent(channelId)}/variable`;
    const question = `${path}?variable=${encodeURIComponent(name)}`;
    return (await this.#ifThere(this.#ask('GET', question, variableSchema)))?.value ?? '';
  }

  /**
   * Calls an address of the dial plan; who answers goes on at an extension.
   * @param id of the new channel and its call
   */
  async originate(
    id: string,
    endpoint: string,
    {
      context,
      extension,
      variables,
    }: {
      readonly context: string;
      readonly extension: string;
      readonly variables: Readonly<Record<string, string>>;
    },
  ): Promise<void> {
    const where = new URLSearchParams({
      endpoint,
      context,
      extension,
      priority: '1',
      timeout: '120',
    });
    const path = `/channels/${encodeURIComponent(id)}?${where.toString()}`;
    await this.#ask('POST', path, v.unknown(), { variables });
  }

  /**
   * Hangs a channel up; one that is over is no error.
   * @param cause Q.850; 16 by default
   */
  async hangUp(channelId: string, cause?: number): Promise<void> {
    const reason = cause === undefined ? '' : `?reason_code=${cause}`;
    const path = `/channels/${encodeURIComponent(channelId)}${reason}`;
    await this.#ifThere(this.#ask('DELETE', path, v.unknown()));
  }

  /** Makes or replaces a subscriber; it can register when this resolves. Calls in progress continue. */
  async putSubscriber(subscriber: Subscriber): Promise<void> {
    for (const object of subscriberObjects(subscriber)) await this.putObject(object);
  }

  /** Takes a subscriber off the desk phones at which it is logged in; where it is not, that is no error. */
  async deleteGuest(subscriber: Pick<Subscriber, 'tenant' | 'extension'>): Promise<void> {
    const id = guestEndpointId(subscriber);
    await this.deleteObject('identify', id);
    await this.deleteObject('endpoint', id);
  }

  /** Removes a subscriber; one that is not there is no error. */
  async deleteSubscriber(subscriber: Pick<Subscriber, 'tenant' | 'extension'>): Promise<void> {
    await this.deleteGuest(subscriber);
    const ids = [browserEndpointId(subscriber), endpointId(subscriber)];
    for (const type of ['endpoint', 'aor'] as const) {
      for (const id of ids) await this.deleteObject(type, id);
    }
    await this.deleteObject('auth', endpointId(subscriber));
  }

  async putObject(object: SorceryObject): Promise<void> {
    if (object.type === 'aor' && (await this.#keepsPhones(object))) return;
    const wanted = object.type === 'auth' ? await this.#withoutRepeating(object) : object.fields;
    const fields = Object.entries(wanted).map(([attribute, value]) => ({
      attribute,
      value,
    }));
    await this.#ask('PUT', objectPath(object.type, object.id), fieldsSchema, { fields });
  }

  /**
   * Asterisk takes the phones that are registered for part of what was configured when an aor is pushed again: they would
   * ring twice, and stay for ever. One that is as it should be is left alone, another one recreated: its phones register
   * again within the minute. True: nothing is left to do.
   */
  async #keepsPhones({ type, id, fields }: SorceryObject): Promise<boolean> {
    const present = await this.getObject(type, id);
    const contacts = present?.get('contact') ?? '';
    if (present === undefined || contacts === '') return false;
    if (Object.entries(fields).every(([name, value]) => present.get(name) === value)) return true;
    await this.deleteObject(type, id);
    return false;
  }

  /**
   * Asterisk adds algorithms to those that were pushed before: an auth that has them gets the other fields, one with
   * others is recreated.
   */
  async #withoutRepeating({ type, id, fields }: SorceryObject): Promise<SorceryObject['fields']> {
    const { [algorithmsField]: algorithms, ...others } = fields;
    const present = (await this.getObject(type, id))?.get(algorithmsField);
    if (present === algorithms) return others;
    if (present !== undefined) await this.deleteObject(type, id);
    return fields;
  }

  /** The fields of an object, or undefined when there is none. */
  async getObject(
    type: SorceryObject['type'],
    id: string,
  ): Promise<ReadonlyMap<string, string> | undefined> {
    const fields = await this.#ifThere(this.#ask('GET', objectPath(type, id), fieldsSchema));
    return fields && new Map(fields.map((field) => [field.attribute, field.value]));
  }

  /**
   * Has everything from an address answered with 403, but what comes over a WebSocket.
   * @param range `192.0.2.1/32` or `2001:db8:1:2::/64`
   */
  async denyAddress(range: string): Promise<void> {
    const path = objectPath('acl', deniedName(range));
    const fields = [{ attribute: 'deny', value: range }];
    try {
      await this.#ask('PUT', path, v.unknown(), { fields });
    } catch (error) {
      // Asterisk makes the list, but cannot show one: it answers 500 then.
      if (!(error instanceof AriError) || error.status !== 500) throw error;
    }
  }

  /** Lets an address in again; one that was not denied is no error. */
  allowAddress(range: string): Promise<void> {
    return this.deleteObject('acl', deniedName(range));
  }

  async deleteObject(type: SorceryObject['type'] | 'acl', id: string): Promise<void> {
    await this.#ifThere(this.#ask('DELETE', objectPath(type, id), v.unknown()));
  }

  /** The answer, or undefined where what was asked for is not there. */
  async #ifThere<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await asked;
    } catch (error) {
      if (error instanceof AriError && error.status === 404) return undefined;
      throw error;
    }
  }

  async #ask<Schema extends v.GenericSchema>(
    method: 'GET' | 'PUT' | 'POST' | 'DELETE',
    path: string,
    schema: Schema,
    body?: unknown,
  ): Promise<v.InferOutput<Schema>> {
    const question = `${method} ${path}`;
    const { url, user, password } = this.#access();
    const basic = Buffer.from(`${user}:${password}`).toString('base64');
    let response: Response;
    let text: string;
    try {
      response = await fetch(`${url}${path}`, {
        method,
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(answerTimeoutMs),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      text = await response.text();
    } catch (error) {
      throw new AriError(question, undefined, { cause: error });
    }
    if (!response.ok) throw new AriError(question, response.status);
    try {
      return v.parse(schema, text === '' ? undefined : JSON.parse(text));
    } catch (error) {
      throw new AriError(question, response.status, { cause: error });
    }
  }
}

function deniedName(range: string): string {
  return `denied-${range.replace(/[^0-9a-f]/g, '-')}`;
}

function objectPath(type: string, id: string): string {
  return `/asterisk/config/dynamic/res_pjsip/${type}/${encodeURIComponent(id)}`;
}
