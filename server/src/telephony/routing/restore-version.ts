import {
  numberFormSchema,
  objectKindSchema,
  type SubscriberForm,
  subscriberFormSchema,
} from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import { randomSecret, type Secrets } from '../../kernel/secrets/secrets.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { readForm } from '../pbx-objects/object-row.ts';
import type { RoutingWrite } from '../pbx-objects/write-objects.ts';
import { companyForms, isCompanyForm } from '../pbx-objects/company-forms.ts';
import type { ChangedThing } from './changes-since.ts';

/**
 * What must be written so that things are again as they were at a version. Numbers come and go with the operator
 * only. People are not part of the routing: whoever is gone, or sits at another extension now, stays away.
 */
export async function writesToRestore(
  db: TenantTransaction,
  things: readonly ChangedThing[],
  secrets: Secrets,
): Promise<RoutingWrite[]> {
  const writes = things.flatMap((thing) => toWrites(thing, secrets));
  return withFreePeople(db, writes);
}

/** Whether a thing can be made what it was: only the operator takes numbers away and gives them. */
export function isRestorable({ kind, former, present }: ChangedThing): boolean {
  if (v.is(objectKindSchema, kind) || kind === 'subscriber') return true;
  return former !== null && (kind === 'number' ? present !== null : isCompanyForm(kind));
}

function toWrites({ kind, id, former }: ChangedThing, secrets: Secrets): RoutingWrite[] {
  if (v.is(objectKindSchema, kind)) {
    return [{ kind, id, form: former === null ? null : readForm(kind, former) }];
  }
  if (kind === 'subscriber') {
    const form = former === null ? null : v.parse(subscriberFormSchema, former);
    return [{ kind, id, form, secret: secrets.seal(randomSecret()) }];
  }
  if (former === null) return [];
  if (kind === 'number') return [{ kind, id, form: v.parse(numberFormSchema, former) }];
  if (!isCompanyForm(kind)) return [];
  const { id: only, schema } = companyForms[kind];
  return [{ kind, id: only, form: v.parse(schema, former) }];
}

/** Leaves out people who are gone or have an extension that is not restored. */
async function withFreePeople(
  db: TenantTransaction,
  writes: readonly RoutingWrite[],
): Promise<RoutingWrite[]> {
  const restored = writes.filter((write) => write.kind === 'subscriber');
  if (restored.length === 0) return [...writes];
  const ids = restored.map(({ id }) => id);
  const people = await db
    .selectFrom('account')
    .leftJoin('subscriber', 'subscriber.user_id', 'account.id')
    .select('account.id')
    .where(sql<SqlBool>`(subscriber.id is null or subscriber.id = any(${ids}::uuid[]))`)
    .execute();
  const free = new Set(people.map(({ id }) => id));
  const clear = (form: SubscriberForm): SubscriberForm =>
    form.user_id === null || free.has(form.user_id) ? form : { ...form, user_id: null };
  return writes.map((write) =>
    write.kind === 'subscriber' && write.form !== null
      ? { ...write, form: clear(write.form) }
      : write,
  );
}
