import * as v from 'valibot';
import { readMemberInterface } from '../objects/queue-object.ts';
import type { AmiClient } from './ami-client.ts';
import type { AmiMessage } from './ami-message.ts';

/** What a member's phone does: `away` cannot be reached. */
export type QueueMemberState = 'ready' | 'ringing' | 'talking' | 'away';

/** A queue at this moment. */
export interface QueueNow {
  readonly tenant: string;
  readonly queueId: string;
  /** Since when each caller waits, the longest first; epoch milliseconds. */
  readonly waiting: readonly number[];
  readonly members: readonly {
    readonly extension: string;
    readonly state: QueueMemberState;
    readonly paused: boolean;
  }[];
}

interface Watched {
  /** Caller by channel → since when. */
  readonly callers: Map<string, number>;
  /** Interface → what is known of it. */
  readonly members: Map<string, { readonly state: QueueMemberState; readonly paused: boolean }>;
}

/** Device states of app_queue (`enum ast_device_state`); the others cannot be called. */
const states: Readonly<Record<string, QueueMemberState>> = {
  1: 'ready',
  2: 'talking',
  3: 'talking',
  6: 'ringing',
  7: 'ringing',
  8: 'talking',
};

const name = v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}-q[A-Za-z0-9-]{1,36}$/));
const memberEntries = { Queue: name, Status: v.string(), Paused: v.string() };
const messageSchema = v.variant('Event', [
  v.object({ Event: v.literal('QueueParams'), Queue: name }),
  v.object({ Event: v.literal('QueueMember'), ...memberEntries, Location: v.string() }),
  v.object({ Event: v.literal('QueueMemberStatus'), ...memberEntries, Interface: v.string() }),
  v.object({ Event: v.literal('QueueMemberPause'), ...memberEntries, Interface: v.string() }),
  v.object({ Event: v.literal('QueueMemberAdded'), ...memberEntries, Interface: v.string() }),
  v.object({ Event: v.literal('QueueMemberRemoved'), Queue: name, Interface: v.string() }),
  v.object({
    Event: v.literal('QueueEntry'),
    Queue: name,
    Uniqueid: v.string(),
    Wait: v.pipe(v.string(), v.transform(Number), v.number()),
  }),
  v.object({
    Event: v.picklist(['AgentCalled', 'AgentConnect', 'AgentRingNoAnswer']),
    Queue: name,
    Interface: v.string(),
  }),
  v.object({ Event: v.literal('QueueCallerJoin'), Queue: name, Uniqueid: v.string() }),
  v.object({ Event: v.literal('QueueCallerLeave'), Queue: name, Uniqueid: v.string() }),
]);

/** Events of a queue within this many milliseconds are emitted together. */
const GATHER = 100;

/**
 * Follows callers and members of all queues: asks for all on every AMI login and after the queues were reloaded, then
 * follows the events. When the connection is lost nothing is known until the next login.
 */
export class QueueWatch {
  readonly #ami: Pick<AmiClient, 'action' | 'onEvent' | 'onConnected' | 'onDisconnected'>;
  readonly #onChange: (queue: QueueNow) => void;
  readonly #unsubscribe: readonly (() => void)[];
  readonly #changed = new Set<string>();
  /** Phones that a queue has made ring: to the device state a phone that rings is as busy as one that talks. */
  readonly #ringing = new Set<string>();
  /** Events since each question that is not answered yet. */
  readonly #meanwhile = new Set<AmiMessage[]>();
  #queues = new Map<string, Watched>();
  #timer: NodeJS.Timeout | undefined;

  /** @param onChange - called with every queue in which something happened, shortly after. */
  constructor(
    ami: Pick<AmiClient, 'action' | 'onEvent' | 'onConnected' | 'onDisconnected'>,
    onChange: (queue: QueueNow) => void,
  ) {
    this.#ami = ami;
    this.#onChange = onChange;
    const ask = () => void this.refresh().catch(() => undefined);
    this.#unsubscribe = [
      ami.onEvent((event) => {
        if (event.get('Event') === 'Reload') ask();
        else this.#receive(event);
        for (const held of this.#meanwhile) held.push(event);
      }),
      ami.onConnected(ask),
      ami.onDisconnected(() => this.#queues.clear()),
    ];
  }

  /** Queues of a tenant as they are now; those that Asterisk does not hold are missing. */
  of(tenant: string): QueueNow[] {
    return [...this.#queues.keys()].flatMap((queue) => {
      const now = this.#now(queue);
      return now?.tenant === tenant ? [now] : [];
    });
  }

  /** Asks Asterisk for all queues. @throws {AmiError} */
  async refresh(): Promise<void> {
    // The answer arrives as a whole: an event that comes meanwhile may be newer than its first lines.
    const meanwhile: AmiMessage[] = [];
    this.#meanwhile.add(meanwhile);
    try {
      const messages = await this.#ami.action('QueueStatus');
      this.#queues = new Map();
      for (const message of [...messages, ...meanwhile]) this.#receive(message);
    } finally {
      this.#meanwhile.delete(meanwhile);
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  #receive(message: AmiMessage): void {
    const read = v.safeParse(messageSchema, Object.fromEntries(message));
    if (!read.success) return;
    const event = read.output;
    const queue = this.#queues.get(event.Queue) ?? { callers: new Map(), members: new Map() };
    this.#queues.set(event.Queue, queue);
    switch (event.Event) {
      case 'QueueCallerJoin':
        queue.callers.set(event.Uniqueid, Date.now());
        break;
      case 'QueueEntry':
        queue.callers.set(event.Uniqueid, Date.now() - event.Wait * 1000);
        break;
      case 'QueueCallerLeave':
        queue.callers.delete(event.Uniqueid);
        break;
      case 'QueueMemberRemoved':
        queue.members.delete(event.Interface);
        break;
      case 'AgentCalled':
        this.#ringing.add(event.Interface);
        break;
      case 'AgentConnect':
      case 'AgentRingNoAnswer':
        this.#ringing.delete(event.Interface);
        break;
      case 'QueueParams':
        break;
      default: {
        const phone = 'Location' in event ? event.Location : event.Interface;
        const state = states[event.Status] ?? 'away';
        // The caller gave up while it rang: no other event says that it rings no more.
        if (state === 'ready' || state === 'away') this.#ringing.delete(phone);
        queue.members.set(phone, { state, paused: event.Paused === '1' });
      }
    }
    this.#changed.add(event.Queue);
    this.#timer ??= setTimeout(() => this.#emit(), GATHER);
  }

  #emit(): void {
    this.#timer = undefined;
    const changed = [...this.#changed];
    this.#changed.clear();
    for (const queue of changed) {
      const now = this.#now(queue);
      if (now !== undefined) this.#onChange(now);
    }
  }

  #now(queue: string): QueueNow | undefined {
    const watched = this.#queues.get(queue);
    const [tenant = ''] = queue.split('-q', 1);
    if (watched === undefined) return undefined;
    return {
      tenant,
      queueId: queue.slice(tenant.length + 2),
      waiting: [...watched.callers.values()].toSorted((one, other) => one - other),
      members: [...watched.members].flatMap(([phone, facts]) => {
        const endpoint = readMemberInterface(phone);
        if (endpoint?.tenant !== tenant) return [];
        const state =
          facts.state === 'talking' && this.#ringing.has(phone) ? 'ringing' : facts.state;
        return [{ extension: endpoint.extension, state, paused: facts.paused }];
      }),
    };
  }
}
