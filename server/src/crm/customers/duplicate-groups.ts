import { sql } from 'kysely';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';
import { toCustomer } from './customer-row.ts';
import { visibleCustomers } from './find-customers.ts';

/** Groups that are offered at once; merging one makes room for the next. */
const mostGroups = 20;
/** Customers of a group, as many as one merge takes. */
const mostOfGroup = 10;

/** What two customers may share: where to look for it, and what the index of its values asks for. */
const shared = {
  /** Only a number that was saved knowingly for another customer can be twice. */
  phone: {
    indexed: sql<boolean>`true`,
    value: sql<string>`customer.phone_e164`,
    among: sql<boolean>`customer.phone_e164 in (select phone_e164 from customer where deleted_at is null and phone_shared limit 1000)`,
  },
  email: {
    indexed: sql<boolean>`customer.email <> ''`,
    value: sql<string>`lower(customer.email)`,
    among: sql<boolean>`customer.email <> ''`,
  },
} as const;

type By = keyof typeof shared;

interface Group {
  readonly by: By;
  readonly customers: ReturnType<typeof toCustomer>[];
}

/** Numbers or e-mails that several customers have whom this person sees. */
async function sharedValues({ db, user }: UserInTransaction, by: By): Promise<string[]> {
  const { value, among } = shared[by];
  const people = usersInScope(db, user);
  let found = db
    .selectFrom('customer')
    .select(value.as('value'))
    .where('deleted_at', 'is', null)
    .where(among);
  if (people !== null) found = found.where('user_id', 'in', people);
  const rows = await found
    .groupBy(value)
    .having(sql<boolean>`count(*) > 1`)
    .orderBy(value)
    .limit(mostGroups + 1)
    .execute();
  return rows.map((row) => row.value);
}

/** Customers who may be one, the surest first; each pair once. */
export async function findDuplicateGroups(reader: UserInTransaction) {
  const groups = new Map<string, Group>();
  for (const by of ['phone', 'email'] as const) {
    const { value, indexed } = shared[by];
    for (const one of await sharedValues(reader, by)) {
      const rows = await visibleCustomers(reader)
        .where(value, '=', one)
        .where(indexed)
        .orderBy('customer.created_at')
        .orderBy('customer.id')
        .limit(mostOfGroup)
        .execute();
      const customers = rows.map((row) => toCustomer(row, reader.user.mask));
      const key = customers.map(({ id }) => id).join();
      if (!groups.has(key)) groups.set(key, { by, customers });
    }
  }
  const all = [...groups.values()];
  return { groups: all.slice(0, mostGroups), has_more: all.length > mostGroups };
}
