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

/** How one thing was at a version; null: it was not there. */
interface FormerState {
  readonly kind: string;
  readonly id: string;
  readonly before: unknown;
}

/**
 * What must be written so that everything is again as it was at a version. Numbers come and go with the operator
 * only. People are not part of the routing: whoever is gone, or sits at another extension now, stays away.
 */
export async function writesToRestore(
  db: TenantTransaction,
  version: number,
  secrets: Secrets,
): Promise<RoutingWrite[]> {
  const later = await db
    .selectFrom('routing_version')
    .select(['kind', 'object_id', 'before'])
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .execute();
  // The oldest change after the version is taken last: its state before is the one of the version.
  const states = new Map<string, FormerState>();
  for (const { kind, object_id: id, before } of later) states.set(id, { kind, id, before });
  const writes: RoutingWrite[] = [];
  for (const state of states.values()) writes.push(...toWrites(state, secrets));
  return withFreePeople(db, writes);
}

function toWrites({ kind, id, before }: FormerState, secrets: Secrets): RoutingWrite[] {
  if (v.is(objectKindSchema, kind)) {
    return [{ kind, id, form: before === null ? null : readForm(kind, before) }];
  }
  if (kind === 'subscriber') {
    const form = before === null ? null : v.parse(subscriberFormSchema, before);
    return [{ kind, id, form, secret: secrets.seal(randomSecret()) }];
  }
  if (before === null) return [];
  if (kind === 'number') return [{ kind, id, form: v.parse(numberFormSchema, before) }];
  if (!isCompanyForm(kind)) return [];
  const { id: only, schema } = companyForms[kind];
  return [{ kind, id: only, form: v.parse(schema, before) }];
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
