import * as v from 'valibot';
import { activityStatusSchema, directionSchema } from '../vocabulary/call.ts';

/** `waiting`: in a menu, an announcement or a queue, and no phone rings. */
export const monitorCallStates = ['waiting', 'ringing', 'talking', 'held', 'surveyed'] as const;
export type MonitorCallState = (typeof monitorCallStates)[number];

/** Epoch milliseconds by the server's clock, as all moments of the board. */
const moment = v.number();

/** A call in progress. */
export const monitorCallSchema = v.object({
  /** Id of the call on the exchange. */
  id: v.string(),
  direction: directionSchema,
  /** The party outside, or whom an internal call is for; as the reader may see it. */
  customer: v.string(),
  /** The company's number that was called, or is shown outside; null: none. */
  hotline: v.nullable(v.string()),
  /** Phones of the company in the call; those that ring are among them. */
  agents: v.array(v.object({ extension: v.string(), name: v.string() })),
  queue_id: v.nullable(v.string()),
  queue: v.nullable(v.string()),
  /** Menu in which the caller is. */
  menu: v.nullable(v.string()),
  state: v.picklist(monitorCallStates),
  /** Since when the state holds. */
  since: moment,
  started_at: moment,
});
export type MonitorCall = v.InferOutput<typeof monitorCallSchema>;

/** A person with a phone. */
export const monitorAgentSchema = v.object({
  /** The extension. */
  id: v.string(),
  user_id: v.string(),
  subscriber_id: v.string(),
  name: v.string(),
  department: v.nullable(v.string()),
  team: v.nullable(v.string()),
  registered: v.boolean(),
  status: activityStatusSchema,
  /** Code of the reason of a pause; empty: none. */
  reason: v.string(),
  /** Since when the status holds; null: the person has never been there. */
  since: v.nullable(moment),
  /** The call in which the phone is, or which rings at it; its row is among the calls. */
  call_id: v.nullable(v.string()),
  /** Queues of which this phone is a member. */
  queues: v.array(v.object({ id: v.string(), paused: v.boolean() })),
  /** Today, by the clock of Vietnam. */
  made: v.number(),
  answered: v.number(),
  missed: v.number(),
  talk_sec: v.number(),
});
export type MonitorAgent = v.InferOutput<typeof monitorAgentSchema>;

/** A queue; its figures are of the whole queue, whoever reads them. */
export const monitorQueueSchema = v.object({
  id: v.string(),
  name: v.string(),
  waiting: v.number(),
  /** Since when the first in the queue waits; null: nobody does. */
  longest_since: v.nullable(moment),
  /** Members whose phones can be reached; the next four are these, each once. */
  online: v.number(),
  ready: v.number(),
  ringing: v.number(),
  talking: v.number(),
  paused: v.number(),
  /** Visits of today that are over: all, those that an agent answered, and those in which the caller hung up while waiting. */
  offered_today: v.number(),
  answered_today: v.number(),
  abandoned_today: v.number(),
  /** Seconds within which a call should be answered, and how many of today's were. */
  servicelevel: v.number(),
  in_time_today: v.number(),
  /** Calls that were answered, or given up by the caller; and those of them within the seconds of the service level. */
  decided_today: v.number(),
  decided_in_time_today: v.number(),
});
export type MonitorQueue = v.InferOutput<typeof monitorQueueSchema>;

/** A number of the company. */
export const monitorNumberSchema = v.object({
  /** The number. */
  id: v.string(),
  name: v.string(),
  used: v.number(),
  /** Calls at once; 0: any. */
  max: v.number(),
});
export type MonitorNumber = v.InferOutput<typeof monitorNumberSchema>;

/** Rows of each tab. */
export const monitorRowSchemas = {
  calls: monitorCallSchema,
  agents: monitorAgentSchema,
  queues: monitorQueueSchema,
  numbers: monitorNumberSchema,
} as const;
export type MonitorKind = keyof typeof monitorRowSchemas;
export const monitorKinds = [
  'calls',
  'agents',
  'queues',
  'numbers',
] as const satisfies MonitorKind[];
export type MonitorRows = {
  readonly [Kind in MonitorKind]: v.InferOutput<(typeof monitorRowSchemas)[Kind]>;
};

const head = {
  /** State of the board; grows. */
  seq: v.number(),
  /** The server's clock: browsers count from the difference to theirs. */
  now: moment,
  /** `down`: the exchange does not answer, so what is shown of calls may be old. */
  exchange: v.picklist(['up', 'down', 'absent']),
};

/** Everything that a reader may see. */
export const monitorSnapshotSchema = v.object({
  ...head,
  calls: v.array(monitorCallSchema),
  agents: v.array(monitorAgentSchema),
  queues: v.array(monitorQueueSchema),
  numbers: v.array(monitorNumberSchema),
});
export type MonitorSnapshot = v.InferOutput<typeof monitorSnapshotSchema>;

const changes = <Row extends v.GenericSchema>(row: Row) =>
  v.optional(v.object({ put: v.array(row), gone: v.array(v.string()) }), { put: [], gone: [] });

/**
 * What the stream GET {platform}/monitor?ticket=… tells (server-sent events): a snapshot, then what changes, gathered for a
 * quarter of a second; a beat every two seconds in which nothing does.
 */
export const monitorMessageSchema = v.variant('type', [
  v.object({ type: v.literal('snapshot'), ...monitorSnapshotSchema.entries }),
  v.object({
    type: v.literal('delta'),
    ...head,
    /** The state that it changes; a page that has another one asks for a snapshot. */
    after: v.number(),
    calls: changes(monitorCallSchema),
    agents: changes(monitorAgentSchema),
    queues: changes(monitorQueueSchema),
    numbers: changes(monitorNumberSchema),
  }),
  v.object({ type: v.literal('beat'), ...head }),
]);
export type MonitorMessage = v.InferOutput<typeof monitorMessageSchema>;
