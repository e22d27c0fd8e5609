import type { FieldError, UnitForm, UnitKind, Usage } from '@alo/contracts';
import { sql } from 'kysely';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { usagesOf } from '../../kernel/database/usages.ts';
import { bumpRowVersion } from '../../kernel/database/row-version.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { kpisOfUnit } from '../../insight/kpi/target-uses.ts';
import { routingChanged } from '../../telephony/pbx-objects/routing-changed.ts';
import { requireReferences, writeEdges } from '../../telephony/pbx-objects/references.ts';
import type { ActorWith, UserInTransaction } from '../../kernel/user/actor.ts';
import type { AdministrationPorts } from '../context.ts';
import { refuseField } from './grant-rules.ts';
import { messages } from './messages.ts';
import { memberColumns, parents } from './unit-row.ts';

type AnyForm = UnitForm<'branch'> | UnitForm<'department'> | UnitForm<'team'>;

const uniqueFields = Object.fromEntries(
  (['branch', 'department', 'team'] as const).flatMap((kind) => [
    [`${kind}_ma_dn_code_key`, ['form.code', messages.unitCodeTaken] as const],
    [`${kind}_ma_dn_name_key`, ['form.name', messages.unitNameTaken] as const],
  ]),
);

const kindsBelow = { branch: 'department', department: 'team', team: null } as const;

function parentOf(form: AnyForm): string | null {
  return 'parent_id' in form ? form.parent_id : null;
}

/** Does a unit lie in one of the user's own, at the level of his data scope? */
async function isWithin(
  actor: UserInTransaction,
  kind: UnitKind,
  id: string | null,
): Promise<boolean> {
  const { db, user } = actor;
  const { dataScope } = user.role;
  if (dataScope === 'all') return true;
  if (id === null || dataScope === 'self') return false;
  if (kind === dataScope) return user.units[dataScope].includes(id);
  const above = parents[kind];
  if (above === null) return false;
  const { rows } = await sql<{ parent: string | null }>`
    select ${sql.ref(above.column)} as parent from ${sql.table(kind)} where id = ${id}::uuid`.execute(
    db,
  );
  return isWithin(actor, above.kind, rows[0]?.parent ?? null);
}

/**
 * A user who does not see the whole company changes only what lies in his own units: otherwise he could make
 * himself the leader of others and see their customers.
 */
async function requireWithin(
  actor: UserInTransaction,
  kind: UnitKind,
  id: string | null,
): Promise<void> {
  if (await isWithin(actor, kind, id)) return;
  throw new ProblemError(403, 'OUT_OF_SCOPE', 'Outside of the data scope', {
    detail: messages.problems.OUT_OF_SCOPE,
  });
}

/** Leader and members must be people whom the editor may see. */
async function requirePeople(actor: UserInTransaction, form: AnyForm, before: readonly string[]) {
  const { db, user } = actor;
  const people = usersInScope(db, user);
  let found = db.selectFrom('account').select('id').where('deleted_at', 'is', null);
  if (people !== null) found = found.where('id', 'in', people);
  const known = new Set((await found.execute()).map(({ id }) => id));
  const isKnown = (id: string) => known.has(id) || before.includes(id);
  const errors: FieldError[] = [];
  const gone = (path: string) =>
    errors.push({ path, code: 'PERSON_GONE', message: messages.personGone });
  if (form.manager_id !== null && !isKnown(form.manager_id)) gone('form.manager_id');
  if ('member_ids' in form && !form.member_ids.every(isKnown)) gone('form.member_ids');
  if (errors.length > 0) throw refuse.invalid(errors);
}

const numberReferences = (form: AnyForm) =>
  form.number_ids.map((id, at) => ({ slot: `number_ids.${at}`, kind: 'number' as const, id }));

/** Saves the row of a unit: a new one, or over the one with this id. */
async function saveRow(
  { db, user }: UserInTransaction,
  form: AnyForm,
  { kind, id, isNew }: { readonly kind: UnitKind; readonly id: string; readonly isNew: boolean },
): Promise<void> {
  const { code, name, manager_id, description, is_active, number_ids } = form;
  const columns = { code, name, manager_id, description, is_active, number_ids };
  const key = { ma_dn: user.tenant, id };
  const again = { ...bumpRowVersion() };
  if (kind === 'branch') {
    const own = 'phone' in form ? { phone: form.phone, address: form.address } : {};
    await (
      isNew
        ? db.insertInto('branch').values({ ...key, ...columns, ...own })
        : db
            .updateTable('branch')
            .set({ ...columns, ...own, ...again })
            .where('id', '=', id)
    ).execute();
  } else if (kind === 'department') {
    const own = { branch_id: parentOf(form) };
    await (
      isNew
        ? db.insertInto('department').values({ ...key, ...columns, ...own })
        : db
            .updateTable('department')
            .set({ ...columns, ...own, ...again })
            .where('id', '=', id)
    ).execute();
  } else {
    const own = { department_id: parentOf(form) };
    await (
      isNew
        ? db.insertInto('team').values({ ...key, ...columns, ...own })
        : db
            .updateTable('team')
            .set({ ...columns, ...own, ...again })
            .where('id', '=', id)
    ).execute();
  }
}

/** @throws {ProblemError} 422 for a branch or department that is not there */
async function requireParent(
  db: TenantTransaction,
  kind: UnitKind,
  id: string | null,
): Promise<void> {
  const above = parents[kind];
  if (above === null || id === null) return;
  const found = await db
    .selectFrom(above.kind)
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw refuseField('form.parent_id', commonMessages.entryGone);
}

/** Whom a unit had before it was saved. */
export interface UnitBefore {
  readonly id: string;
  readonly parent: string | null;
  readonly people: readonly string[];
}

/** Who changes units: routing and the exchange follow. */
type UnitActor = ActorWith<Pick<AdministrationPorts, 'exchange' | 'routingChanges'>>;

/** Adds a unit, or saves it over what it was; gives its id. */
export async function writeUnit(
  actor: UnitActor,
  kind: UnitKind,
  form: AnyForm,
  before: UnitBefore | null,
): Promise<string> {
  const { db, user } = actor;
  const parent = parentOf(form);
  if (before !== null) await requireWithin(actor, kind, before.id);
  if (before === null || parent !== before.parent) {
    await requireWithin(actor, parents[kind]?.kind ?? kind, parent);
  }
  await requirePeople(actor, form, before?.people ?? []);
  await requireParent(db, kind, parent);
  const references = numberReferences(form);
  await requireReferences(db, references);
  const id = before?.id ?? newId();
  await mapUnique(uniqueFields, () => saveRow(actor, form, { kind, id, isNew: before === null }));
  await writeEdges(db, user.tenant, kind, id, references);
  if ('member_ids' in form) await setMembers(db, id, form.member_ids);
  await followPlaces(db, kind, id);
  // Queues and rules may be for the people of a department.
  routingChanged(actor);
  return id;
}

/** Makes these the people of a team; those of other teams leave them. */
async function setMembers(
  db: TenantTransaction,
  teamId: string,
  members: readonly string[],
): Promise<void> {
  await sql`update account set team_id = null, updated_at = now(), row_version = row_version + 1
    where team_id = ${teamId}::uuid and not id = any(${[...members]}::uuid[])`.execute(db);
  await sql`update account set team_id = ${teamId}::uuid, updated_at = now(), row_version = row_version + 1
    where id = any(${[...members]}::uuid[]) and team_id is distinct from ${teamId}::uuid`.execute(
    db,
  );
}

/** People are in the department of their team and in the branch of their department, also after a move. */
async function followPlaces(db: TenantTransaction, kind: UnitKind, id: string): Promise<void> {
  if (kind === 'team') {
    await sql`update account set department_id = team.department_id from team
      where team.id = account.team_id and team.id = ${id}::uuid
        and account.department_id is distinct from team.department_id`.execute(db);
  }
  if (kind !== 'branch') {
    const column = sql.ref(`account.${memberColumns[kind]}`);
    await sql`update account set branch_id = department.branch_id from department
      where department.id = account.department_id and department.branch_id is not null
        and ${column} = ${id}::uuid
        and account.branch_id is distinct from department.branch_id`.execute(db);
  }
}

/** Deletes a unit. @throws {ProblemError} 409 with what still belongs to it or names it */
export async function removeUnit(
  actor: UnitActor,
  kind: UnitKind,
  unit: { readonly id: string },
): Promise<void> {
  const { db, user } = actor;
  await requireWithin(actor, kind, unit.id);
  const below = kindsBelow[kind];
  const slot = messages.slots[kind];
  const usages: Usage[] = [];
  if (below !== null) {
    const { rows } = await sql<{
      id: string;
      name: string;
    }>`select id, name from ${sql.table(below)}
      where ${sql.ref(memberColumns[kind])} = ${unit.id}::uuid order by name limit 20`.execute(db);
    usages.push(...rows.map((row) => ({ kind: below, ...row, slot })));
  }
  const people = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where(memberColumns[kind], '=', unit.id)
    .orderBy('name')
    .limit(20)
    .execute();
  usages.push(...people.map((row) => ({ kind: 'account', ...row, slot })));
  usages.push(...(await usagesOf(db, kind, unit.id)), ...(await kpisOfUnit(db, unit.id)));
  if (usages.length > 0) throw refuse.inUse(usages);
  await writeEdges(db, user.tenant, kind, unit.id, []);
  await db.deleteFrom(kind).where('id', '=', unit.id).execute();
  routingChanged(actor);
}
