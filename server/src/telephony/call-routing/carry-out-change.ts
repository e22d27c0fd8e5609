import { checkAccess } from '@alo/contracts';
import { type FeatureChange, rejectCause, type RouteVerb } from '@alo/routing';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user/user.ts';
import type { TelephonyPorts } from '../context.ts';
import { findObject } from '../pbx-objects/object-row.ts';
import type { Author } from '../pbx-objects/routing-version.ts';
import {
  selectSubscribers,
  type SubscriberRow,
  toSubscriberForm,
} from '../pbx-objects/subscriber-row.ts';
import { personAt } from './person-at.ts';
import { type RoutingWrite, writeObjects } from '../pbx-objects/write-objects.ts';

type Ports = Pick<TelephonyPorts, 'config' | 'database' | 'exchange' | 'routingChanges'>;

/**
 * Does what a feature code asks for, in a version of the routing like any save, by the person at the extension.
 * @returns the same verb once it is done, or a refusal when the person may not.
 */
export async function carryOutChange(
  services: Ports,
  tenant: string,
  verb: Extract<RouteVerb, { do: 'confirm' }>,
): Promise<RouteVerb> {
  const done = await services.database.withTenant(tenant, async (db) => {
    const row = await selectSubscribers(db)
      .where('subscriber.id', '=', verb.change.subscriber)
      .executeTakeFirst();
    if (row === undefined) return false;
    const user = await personAt(services, db, row);
    if (!isAllowed(verb.change, row, user)) return false;
    const write = await writeFor(db, verb.change, row);
    if (write === null) return false;
    const author: Author = { tenant, id: row.user_id, name: row.user_name ?? row.extension };
    await writeObjects(db, author, [write]);
    return true;
  });
  if (!done) return { do: 'reject', cause: rejectCause.rejected };
  services.routingChanges.publish({ tenant });
  services.exchange.objectsChanged(tenant);
  return verb;
}

/**
 * The own extension is everybody's to set. A number outside takes the right to dial one where somebody sits at the
 * extension; a time condition takes the right that its screen asks for, which an extension without a person never has.
 */
function isAllowed(change: FeatureChange, row: SubscriberRow, user: User | null): boolean {
  const may = (access: Parameters<typeof checkAccess>[1]) =>
    checkAccess(user?.subject ?? null, access, new Date()) === 'granted';
  switch (change.kind) {
    case 'dnd':
      return true;
    case 'forward':
      if (change.to?.dest_type !== 'fw' || row.user_id === null) return true;
      return may({ permission: 'phone.dialOutside', feature: 'softphone' });
    case 'night':
      return may({ permission: 'timecondition.override', feature: 'pbx' });
  }
}

async function writeFor(
  db: TenantTransaction,
  change: FeatureChange,
  row: SubscriberRow,
): Promise<RoutingWrite | null> {
  if (change.kind === 'night') {
    const { condition: id, override } = change;
    const object = await findObject(db, 'time_condition', id);
    if (object === undefined) return null;
    const form = { ...object.form, override, override_until: null };
    return { kind: 'time_condition', id, form, rowVersion: object.rowVersion };
  }
  const { id, row_version: rowVersion } = row;
  const form = toSubscriberForm(row);
  if (change.kind === 'dnd') {
    return { kind: 'subscriber', id, form: { ...form, dnd: change.on }, rowVersion };
  }
  const others = form.forwards.filter(({ when }) => when !== 'always');
  const always =
    change.to === null
      ? []
      : [{ when: 'always' as const, call_filter: 'both' as const, dest: change.to }];
  return {
    kind: 'subscriber',
    id,
    form: { ...form, forwards: [...always, ...others] },
    rowVersion,
  };
}
