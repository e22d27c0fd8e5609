import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { moment } from '../pbx-objects/field.ts';
import { objectKindSchema } from '../pbx-objects/object-kind.ts';
import { referenceKindSchema } from '../pbx-objects/reference.ts';
import { routeReasonSchema } from '../calls/route-reason.ts';

/** How a phone of a simulated call behaves. */
export const phoneBehaviours = ['answers', 'noanswer', 'busy', 'absent'] as const;

/** The call that is tried (issue "Thử định tuyến"). */
export const simulationWishSchema = v.object({
  origin: v.optional(v.picklist(['trunk', 'agent']), 'trunk'),
  /** Number outside or extension; empty when it is withheld. */
  from: v.pipe(v.string(), v.regex(/^\+?\d{0,15}$/, commonMessages.phoneFormat)),
  /** Number of the tenant, or what an agent dials. */
  to: v.pipe(v.string(), v.regex(/^[0-9*#+]{1,32}$/, commonMessages.phoneFormat)),
  at: moment,
  /** By extension; phones that are not named do what `otherPhones` says. */
  phones: v.optional(v.record(v.string(), v.picklist(phoneBehaviours)), {}),
  otherPhones: v.optional(v.picklist(phoneBehaviours), 'answers'),
  /** Keys pressed in the menus, one answer after another; an empty text is silence. */
  keys: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[0-9*#]{0,6}$/))), v.maxLength(30)),
    [],
  ),
});

/** One step of a simulated call. */
const simulationStepSchema = v.object({
  /** What is done: a verb of the dial plan. */
  verb: v.string(),
  /** Who or what: extensions, prompts, a queue, a number. */
  detail: v.string(),
  /** Its scripted outcome; empty for the last step. */
  outcome: v.string(),
  reasons: v.array(routeReasonSchema),
});

/** The way of a tried call. */
export const simulationSchema = v.object({
  steps: v.array(simulationStepSchema),
  version: v.number(),
});

/** What is wrong at a place of the call map. */
export const mapProblems = ['dead-end', 'loop', 'missing-prompt', 'inactive', 'missing'] as const;

/** Objects behind a number and the ways between them. */
export const callMapSchema = v.object({
  /** The version that was asked for, and when it was saved (null: before the first kept change); null for today's map. */
  version: v.optional(v.nullable(v.object({ number: v.number(), at: v.nullable(v.string()) }))),
  number: v.object({ id: v.string(), number: v.string() }),
  nodes: v.array(
    v.object({
      key: v.string(),
      kind: v.union([referenceKindSchema, v.picklist(['outside', 'end'])]),
      id: v.nullable(v.string()),
      name: v.string(),
      detail: v.string(),
      problems: v.array(v.picklist(mapProblems)),
    }),
  ),
  edges: v.array(
    v.object({
      from: v.string(),
      to: v.string(),
      /** Field of the object that leads on: `options.2.dest`. */
      slot: v.string(),
      /** A key, a caller rule: what belongs to the slot. */
      detail: v.string(),
      /** What the company calls a key: "Bán hàng". */
      label: v.optional(v.string(), ''),
    }),
  ),
});
export type CallMap = v.InferOutput<typeof callMapSchema>;

const formSchema = v.record(v.string(), v.unknown());

/** A new object and the form that leads to it, saved as one (the call map's "Tạo mới"). */
export const linkedObjectSchema = v.object({
  kind: objectKindSchema,
  form: formSchema,
  /** The object that leads on, with its form as it shall be; the server puts the new id at `slot`. */
  from: v.object({
    kind: objectKindSchema,
    id: v.pipe(v.string(), v.uuid()),
    form: formSchema,
    /** Path of a destination of the form: `options.2.dest`. */
    slot: v.pipe(v.string(), v.maxLength(80), v.regex(/^[a-z_]+(\.\d{1,3}\.[a-z_]+)?$/)),
    row_version: v.number(),
  }),
});

/** What a thing is now (`before`) and what a restore would make it (`after`); null: not there. */
export const restoredThingSchema = v.object({
  kind: v.string(),
  object_id: v.string(),
  name: v.string(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
});
export type RestoredThing = v.InferOutput<typeof restoredThingSchema>;

/** One change of the routing. */
export const routingVersionSchema = v.object({
  id: v.string(),
  version: v.number(),
  at: v.string(),
  user_name: v.string(),
  action: v.picklist(['create', 'update', 'delete', 'restore']),
  kind: v.string(),
  object_id: v.string(),
  name: v.string(),
  /** The form before and after; null: it was not there. */
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
  /** Names of what both point at, by id. */
  names: v.record(v.string(), v.string()),
});
export type RoutingVersion = v.InferOutput<typeof routingVersionSchema>;
