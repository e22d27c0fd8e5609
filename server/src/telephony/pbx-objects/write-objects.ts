import {
  foldVietnamese,
  internalNumberOf,
  objectName,
  type ObjectForm,
  type ObjectKind,
} from '@alo/contracts';
import { type AnnouncementWrite, writeAnnouncement } from './write-announcement.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { usagesOf } from '../../kernel/database/usages.ts';
import { bumpRowVersion, requireRowVersion } from '../../kernel/database/row-version.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import {
  numberReferences,
  type NumberWrite,
  requireOpenNumber,
  writeNumber,
} from './write-number.ts';
import { withNightNumber } from './night-number.ts';
import { type CompanyFormWrite, writeCompanyForm } from './company-forms.ts';
import { subscriberReferences, type SubscriberWrite, writeSubscriber } from './write-subscriber.ts';
import { findJumpLoop, jumpKinds } from './jump-loop.ts';
import { messages } from './messages.ts';
import { findObject, formReferences } from './object-row.ts';
import { requireReferences, writeEdges } from './references.ts';
import { type Author, nextVersion, type RoutingChange, writeVersion } from './routing-version.ts';

/** An object as it shall be; a form of null takes it away. */
export interface ObjectWrite {
  readonly kind: ObjectKind;
  readonly id: string;
  readonly form: ObjectForm<ObjectKind> | null;
  /** The version that the form was made from; refused when somebody saved meanwhile. */
  readonly rowVersion?: number;
}

/** Whatever belongs to the routing of a company. */
export type RoutingWrite =
  | ObjectWrite
  | SubscriberWrite
  | NumberWrite
  | CompanyFormWrite
  | AnnouncementWrite;

const uniqueFields = {
  routing_object_ma_dn_kind_name_key: ['form.name', commonMessages.nameTaken],
  inbound_number: ['form.number_id', messages.numberTaken],
  desk_phone_mac: ['form.mac', messages.macTaken],
  time_condition_night_number: ['form.night_number', messages.nightNumberTaken],
} as const;
const internalNumberField = (kind: ObjectKind) =>
  [
    kind === 'shared_voicemail' || kind === 'conference' ? 'form.number' : 'form.extension',
    messages.internalNumberTaken,
  ] as const;

/**
 * The one way in which the routing is changed: rows, references and version in the same transaction. Checks come
 * after the writes, so that several objects may change together; what goes makes room for what comes.
 * @returns the version of the routing that it makes
 * @throws {ProblemError} 409 still used or doubled, 422 points at nothing, a loop of pure jumps
 */
export async function writeObjects(
  db: TenantTransaction,
  user: Author,
  writes: readonly RoutingWrite[],
  restoring = false,
): Promise<number> {
  const version = await nextVersion(db, user.tenant);
  const changes: RoutingChange[] = [];
  const goneFirst = (write: RoutingWrite) => (write.form === null ? 0 : 1);
  for (const write of writes.toSorted((one, other) => goneFirst(one) - goneFirst(other))) {
    const change = await writeRow(db, user.tenant, write);
    if (change !== null) changes.push(restoring ? { ...change, action: 'restore' } : change);
  }
  for (const write of writes) await check(db, write);
  await writeVersion(db, user, version, changes);
  return version;
}

async function writeRow(
  db: TenantTransaction,
  tenant: string,
  write: RoutingWrite,
): Promise<RoutingChange | null> {
  switch (write.kind) {
    case 'subscriber':
      return writeSubscriber(db, tenant, write);
    case 'number':
      return writeNumber(db, tenant, write);
    case 'call_caps':
    case 'feature_codes':
    case 'tariff':
      return writeCompanyForm(db, write);
    case 'moh':
      await writeAnnouncement(db, tenant, write);
      return null;
    default:
      return writeObject(db, tenant, write);
  }
}

async function writeObject(
  db: TenantTransaction,
  tenant: string,
  { kind, id, form: given, rowVersion }: ObjectWrite,
): Promise<RoutingChange | null> {
  const stored = await findObject(db, kind, id);
  requireRowVersion(rowVersion, stored?.rowVersion);
  const before = stored?.form ?? null;
  const form = given === null ? null : await withNightNumber(db, given, before);
  const named = form ?? before;
  if (named === null) return null;
  const change = { kind, id, name: objectName(named), before, after: form };
  const rows = db.deleteFrom('routing_object').where('id', '=', id).where('kind', '=', kind);
  if (form === null) {
    await rows.execute();
    await writeEdges(db, tenant, kind, id, []);
    return { ...change, action: 'delete' };
  }
  const name = objectName(form);
  const columns = {
    name,
    name_folded: foldVietnamese(name),
    extension: internalNumberOf(form),
    is_active: form.is_active,
    data: JSON.stringify(form),
  };
  await mapUnique<unknown>(
    { ...uniqueFields, internal_number_pkey: internalNumberField(kind) },
    () =>
      before === null
        ? db
            .insertInto('routing_object')
            .values({ ma_dn: tenant, id, kind, ...columns })
            .execute()
        : db
            .updateTable('routing_object')
            .set({ ...columns, ...bumpRowVersion() })
            .where('id', '=', id)
            .execute(),
  );
  await writeEdges(db, tenant, kind, id, formReferences(kind, form));
  return { ...change, action: before === null ? 'create' : 'update' };
}

async function check(db: TenantTransaction, write: RoutingWrite): Promise<void> {
  switch (write.kind) {
    case 'subscriber':
      if (write.form === null) return refuseUsed(db, write);
      return requireReferences(db, subscriberReferences(write.form), '');
    case 'number':
      await requireReferences(db, numberReferences(write.form));
      return requireOpenNumber(db, write);
    case 'call_caps':
    case 'feature_codes':
    case 'tariff':
    case 'moh':
      return;
    default:
      return checkObject(db, write);
  }
}

/** @throws {ProblemError} 409 with the places that point at it */
async function refuseUsed(
  db: TenantTransaction,
  { kind, id }: Pick<RoutingWrite, 'kind' | 'id'>,
): Promise<void> {
  const usages = await usagesOf(db, kind, id);
  if (usages.length > 0) throw refuse.inUse(usages);
}

async function checkObject(db: TenantTransaction, { kind, id, form }: ObjectWrite): Promise<void> {
  if (form === null) return refuseUsed(db, { kind, id });
  await requireReferences(db, formReferences(kind, form));
  if (kind === 'inbound') await requireIncomingNumber(db, id);
  if (jumpKinds.some((jump) => jump === kind)) await refuseLoop(db, id);
}

async function refuseLoop(db: TenantTransaction, id: string): Promise<void> {
  const edges = await db
    .selectFrom('route_edge')
    .select(['from_id', 'slot', 'to_id'])
    .where('from_kind', 'in', [...jumpKinds])
    .where('to_kind', 'in', [...jumpKinds])
    .execute();
  const slot = findJumpLoop(
    id,
    edges.map(({ from_id, slot: at, to_id }) => ({ from: from_id, slot: at, to: to_id })),
  );
  if (slot === null) return;
  throw refuse.invalid([
    { path: `form.${slot}`, code: 'DESTINATION_LOOP', message: messages.destinationLoop },
  ]);
}

async function requireIncomingNumber(db: TenantTransaction, inboundId: string): Promise<void> {
  const number = await db
    .selectFrom('route_edge')
    .innerJoin('phone_number', 'phone_number.id', 'route_edge.to_id')
    .select('usage')
    .where('from_id', '=', inboundId)
    .where('slot', '=', 'number_id')
    .executeTakeFirst();
  if (number?.usage !== 'out') return;
  throw refuse.invalid([
    {
      path: 'form.number_id',
      code: 'CHOOSE_INBOUND_NUMBER',
      message: messages.chooseInboundNumber,
    },
  ]);
}
