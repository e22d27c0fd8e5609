import type { TenantTransaction } from '../../kernel/database/database.ts';

/** Who is logged in where: ids of subscribers. */
export interface HotDesk {
  readonly desk_id: string;
  readonly guest_id: string;
}

/** The same with how both are called. */
export interface NamedHotDesk extends HotDesk {
  readonly desk_extension: string;
  readonly guest_extension: string;
}

/** Everybody whose phones one of these changes concerns, once each: whose the desks are first. */
export const partiesOf = (desks: readonly HotDesk[]): readonly string[] => [
  ...new Set([...desks.map(({ desk_id }) => desk_id), ...desks.map(({ guest_id }) => guest_id)]),
];

/** The desks at which these subscribers are logged in, and those who are logged in at theirs. */
export async function hotDesksOf(
  db: TenantTransaction,
  ids: readonly string[],
): Promise<readonly NamedHotDesk[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('hot_desk')
    .innerJoin('subscriber as desk', 'desk.id', 'hot_desk.desk_id')
    .innerJoin('subscriber as guest', 'guest.id', 'hot_desk.guest_id')
    .select(['desk_id', 'guest_id'])
    .select(['desk.extension as desk_extension', 'guest.extension as guest_extension'])
    .where((where) => where.or([where('desk_id', 'in', ids), where('guest_id', 'in', ids)]))
    .execute();
}

/** Those of `before` that are no more. */
export async function endedOf<Desk extends HotDesk>(
  db: TenantTransaction,
  before: readonly Desk[],
): Promise<readonly Desk[]> {
  const left = await hotDesksOf(db, partiesOf(before));
  return before.filter(
    ({ desk_id, guest_id }) =>
      !left.some((one) => one.desk_id === desk_id && one.guest_id === guest_id),
  );
}

/** Ends them, and gives which there were. */
export async function endHotDesks(
  db: TenantTransaction,
  where: { readonly desks?: readonly string[]; readonly guests?: readonly string[] },
): Promise<readonly NamedHotDesk[]> {
  const { desks = [], guests = [] } = where;
  if (desks.length + guests.length === 0) return [];
  return db
    .deleteFrom('hot_desk')
    .where(({ eb, or }) =>
      or([
        ...(desks.length === 0 ? [] : [eb('desk_id', 'in', desks)]),
        ...(guests.length === 0 ? [] : [eb('guest_id', 'in', guests)]),
      ]),
    )
    .returning((row) => {
      const extensionOf = (id: 'desk_id' | 'guest_id') =>
        row
          .selectFrom('subscriber')
          .whereRef('subscriber.id', '=', `hot_desk.${id}`)
          .select('subscriber.extension')
          .$asScalar()
          .$notNull();
      return [
        ...(['desk_id', 'guest_id'] as const),
        extensionOf('desk_id').as('desk_extension'),
        extensionOf('guest_id').as('guest_extension'),
      ];
    })
    .execute();
}

/**
 * Logs a subscriber in at the desk phones of another one: who was there before is logged out, and so is he where he was. At
 * his own desk that is all.
 * @returns who else was logged out, or where he was, and every desk that has changed hands
 */
export async function logIn(
  db: TenantTransaction,
  tenant: string,
  { desk_id, guest_id }: HotDesk,
): Promise<{ readonly ended: readonly NamedHotDesk[]; readonly changed: readonly HotDesk[] }> {
  const ended = await endHotDesks(db, { desks: [desk_id], guests: [guest_id] });
  const desk = { desk_id, guest_id };
  if (desk_id === guest_id) return { ended, changed: ended };
  await db
    .insertInto('hot_desk')
    .values({ ma_dn: tenant, ...desk })
    .execute();
  const isAgain = (one: HotDesk) => one.desk_id === desk_id && one.guest_id === guest_id;
  return { ended: ended.filter((one) => !isAgain(one)), changed: [...ended, desk] };
}
