import {
  requireLookUp,
  spendLookUp,
  wholeNumber,
} from '../../identity/number-lookups/number-budget.ts';
import { endpoints, restoredThingSchema } from '@alo/contracts';
import { quietFacts, type RouteCall, simulateRoute as walkRoute } from '@alo/routing';
import * as v from 'valibot';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { findObject } from '../pbx-objects/object-row.ts';
import { currentVersion } from '../pbx-objects/routing-version.ts';
import { namesOf } from '../pbx-objects/references.ts';
import { saveObjects } from '../pbx-objects/save-objects.ts';
import type { ObjectWrite } from '../pbx-objects/write-objects.ts';
import { buildCallMap } from './call-map.ts';
import { routingAt } from './routing-at.ts';
import { linkedWrites, requireObjectAccess } from './linked-object.ts';
import { readKnownCaller } from './known-caller.ts';
import { listVersions, referencesBefore } from './list-versions.ts';
import { messages } from './messages.ts';
import { toRoutePlan } from './route-plan.ts';
import { type ChangedThing, changesSince } from './changes-since.ts';
import { isRestorable, writesToRestore } from './restore-version.ts';
import { describeSteps } from './simulation.ts';
import { loadTenantRouting } from './tenant-routing.ts';

const overrideTimeCondition = serve(
  endpoints.overrideTimeCondition,
  async ({ params: { id }, body }, context) => {
    const object = await findObject(context.db, 'time_condition', id);
    if (object === undefined) throw refuse.notFound();
    const form = { ...object.form, ...body };
    await saveObjects(context, [
      { kind: 'time_condition', id, form, rowVersion: object.rowVersion },
    ]);
    return {};
  },
);

const sortOutbound = serve(endpoints.sortOutbound, async ({ body }, context) => {
  const writes: ObjectWrite[] = [];
  for (const [at, id] of body.ids.entries()) {
    const rule = await findObject(context.db, 'outbound', id);
    if (rule === undefined) throw refuse.notFound();
    const form = { ...rule.form, priority: at + 1 };
    writes.push({ kind: 'outbound', id, form, rowVersion: rule.rowVersion });
  }
  await saveObjects(context, writes);
  return {};
});

const simulateRoute = serve(endpoints.simulateRoute, async ({ body }, context) => {
  const { db, user, services } = context;
  // Routing knows customers by their numbers: whom they talked with last, and who is a VIP.
  const caller = wholeNumber(body.from);
  if (caller !== null) {
    await requireLookUp(context);
    spendLookUp(context, caller, 'use');
  }
  const routing = await loadTenantRouting(db, user.tenant);
  const script = {
    phone: (number: string) => body.phones[number] ?? body.otherPhones,
    keys: body.keys,
  };
  const call: RouteCall = {
    tenant: user.tenant,
    origin: body.origin,
    from: body.from,
    to: body.to,
    call: 'simulation',
    hops: 0,
  };
  const plan = toRoutePlan(routing, services.trunks.active(), services.mailer !== undefined);
  const known = await readKnownCaller(db, routing, call);
  const steps = walkRoute(
    call,
    plan,
    { ...quietFacts, ...known, now: Date.parse(body.at) },
    script,
  );
  return { steps: describeSteps(routing, steps), version: routing.version };
});

const getCallMap = serve(endpoints.getCallMap, async ({ params, query }, { db, user }) => {
  const present = await loadTenantRouting(db, user.tenant);
  const past = query.version === undefined ? null : await routingAt(db, present, query.version);
  if (query.version !== undefined && past === null) throw refuse.notFound();
  const map = buildCallMap(past ?? present, params.id);
  if (map === null) throw refuse.notFound();
  const version = past && { number: past.version, at: past.at?.toISOString() ?? null };
  return { ...map, version };
});

const createLinkedObject = serve(endpoints.createLinkedObject, async ({ body }, context) => {
  const { kind, from } = body;
  requireObjectAccess(context.user, kind, 'add');
  requireObjectAccess(context.user, from.kind, 'edit');
  const stored = await findObject(context.db, from.kind, from.id);
  if (stored === undefined) throw refuse.notFound();
  if (stored.rowVersion !== from.row_version) throw refuse.conflict();
  const writes = linkedWrites(body);
  const version = await saveObjects(context, writes);
  return { id: writes[0].id, version };
});

const getRoutingVersions = serve(endpoints.getRoutingVersions, ({ query }, { db }) =>
  listVersions(db, query),
);

const getRestoredThings = serve(endpoints.getRestoredThings, async ({ params }, { db }) => {
  const version = Number(params.version);
  const things = (await changesSince(db, version)).filter(isRestorable);
  const references = things.flatMap(({ kind, present, former }) => [
    ...referencesBefore(kind, present),
    ...referencesBefore(kind, former),
  ]);
  const names = await namesOf(db, references);
  return {
    present: await currentVersion(db),
    things: v.parse(
      v.array(restoredThingSchema),
      things.map(({ kind, id, name, present, former }) => ({
        kind,
        object_id: id,
        name,
        before: present,
        after: former,
      })),
    ),
    names,
  };
});

const restoreRoutingVersion = serve(
  endpoints.restoreRoutingVersion,
  async ({ body }, context: Context) => {
    const { db, services } = context;
    const present = await currentVersion(db);
    if (body.present !== undefined && body.present !== present) throw refuse.conflict();
    if (body.version >= present) {
      const message = messages.chooseOlderVersion;
      throw refuse.invalid([{ path: 'version', message }]);
    }
    // Nothing is removed unasked: only what was chosen by name, or what the save that is undone had made.
    const isWanted = ({ id, former }: ChangedThing) =>
      body.ids === undefined
        ? former !== null || body.present !== undefined
        : body.ids.includes(id);
    const things = (await changesSince(db, body.version)).filter(isRestorable).filter(isWanted);
    if (things.length === 0) {
      throw refuse.invalid([{ path: 'ids', message: messages.nothingToRestore }]);
    }
    const writes = await writesToRestore(db, things, services.secrets);
    const version = await saveObjects(context, writes, true);
    // Somebody saved after the versions were read.
    if (version !== present + 1) throw refuse.conflict();
    return { version, changed: writes.length };
  },
);

/** What concerns the routing as a whole: order, trying, the map, versions. */
export const routingRoutes = [
  overrideTimeCondition,
  sortOutbound,
  simulateRoute,
  getCallMap,
  createLinkedObject,
  getRoutingVersions,
  getRestoredThings,
  restoreRoutingVersion,
];
