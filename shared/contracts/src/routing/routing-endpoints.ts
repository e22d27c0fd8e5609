import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import {
  emptyAnswer,
  idParams,
  listAnswer,
  partnerPageEntries,
  queryInteger,
} from '../endpoint/paging.ts';
import { timeOverrideSchema } from '../pbx-objects/time-condition.ts';
import {
  callMapSchema,
  linkedObjectSchema,
  restoredThingSchema,
  routingVersionSchema,
  simulationSchema,
  simulationWishSchema,
} from './routing.ts';

/** Opens or closes a time condition manually (entities.md §4.9). */
export const overrideTimeCondition = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/partner/time-condition/:id/override',
  access: { permission: 'timecondition.override', feature: 'pbx' },
  params: idParams,
  body: timeOverrideSchema,
  answer: emptyAnswer,
});

/** The order in which outbound rules are tried. */
export const sortOutbound = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/partner/rule-order',
  access: { permission: 'outbound.sort', feature: 'pbx' },
  body: v.object({ ids: v.pipe(v.array(idParams.entries.id), v.maxLength(200)) }),
  answer: emptyAnswer,
});

/** "Thử định tuyến": the route of a simulated call. */
export const simulateRoute = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/route/simulate',
  access: { permission: 'inbound.simulate', feature: 'pbx' },
  body: simulationWishSchema,
  answer: simulationSchema,
});

/** The whole tree behind a number, today or as it was at a version of the routing. */
export const getCallMap = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/route/map/:id',
  access: { permission: 'inbound.view', feature: 'pbx' },
  /** Id of a number of the company, or the number itself. */
  params: v.object({
    id: v.union([idParams.entries.id, v.pipe(v.string(), v.regex(/^\+?\d{3,15}$/))]),
  }),
  query: v.object({ version: v.optional(queryInteger(0, 2_147_483_647)) }),
  answer: callMapSchema,
});

/** Makes an object and leads a destination of another one to it: both or neither, in one version. */
export const createLinkedObject = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/route/linked',
  // The rights to add the one kind and to edit the other are checked by the server as well.
  access: { permission: 'inbound.view', feature: 'pbx' },
  body: linkedObjectSchema,
  answer: v.object({ id: v.string(), version: v.number() }),
});

export const getRoutingVersions = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/route/versions',
  access: { permission: 'inbound.view', feature: 'pbx' },
  query: v.object({
    ...partnerPageEntries,
    /** Only the changes of one object. */
    id: v.optional(v.union([v.literal(''), idParams.entries.id]), ''),
  }),
  answer: listAnswer(routingVersionSchema),
});

/** What bringing the routing back to a version would change, thing by thing. */
export const getRestoredThings = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/route/versions/:version/restore',
  access: { permission: 'inbound.edit', feature: 'pbx' },
  params: v.object({ version: v.pipe(v.string(), v.regex(/^\d{1,9}$/)) }),
  answer: v.object({
    /** The present version; a restore that names it is refused once somebody has saved again. */
    present: v.number(),
    things: v.array(restoredThingSchema),
    /** Names of what the forms point at, by id. */
    names: v.record(v.string(), v.string()),
  }),
});

/**
 * Brings the routing, or the things that are named, back to what they were at a version; itself a new version. What was
 * not there yet is removed only where it is named, or where the last save is undone (`present`).
 */
export const restoreRoutingVersion = defineEndpoint({
  surface: 'partner',
  method: 'POST',
  path: '/partner/route/versions/restore',
  access: { permission: 'inbound.edit', feature: 'pbx' },
  body: v.object({
    version: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** The version that must still be the present one: an undo never takes back what others saved since. */
    present: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** Only these things. */
    ids: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(5000))),
  }),
  answer: v.object({ version: v.number(), changed: v.number() }),
});
