import {
  foldVietnamese,
  mayReferTo,
  numberFormSchema,
  objectForms,
  objectKindSchema,
  type Reference,
  referencesOf,
  routingVersionSchema,
  subscriberRoutingSchema,
} from '@alo/contracts';
import { sql } from 'kysely';
import type { GenericSchema } from 'valibot';
import * as v from 'valibot';
import { foldedText } from '../../kernel/database/folded-text.ts';
import { contains } from '../../kernel/database/like.ts';
import { cappedCount } from '../../kernel/database/capped-count.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { namesOf } from '../pbx-objects/references.ts';
import { companyForms, isCompanyForm } from '../pbx-objects/company-forms.ts';

interface VersionFilter {
  readonly page: number;
  readonly page_size: number;
  /** Part of the name of what was changed, or of who did it; the number of a version. */
  readonly search: string;
  /** Only the changes of one object. */
  readonly id: string;
}

/** What of a subscriber's form has a name to be shown. */
const subscriberHistorySchema = v.object({
  ...subscriberRoutingSchema.entries,
  user_id: mayReferTo('account'),
});

function schemaOf(kind: string): GenericSchema {
  if (v.is(objectKindSchema, kind)) return objectForms[kind];
  if (isCompanyForm(kind)) return companyForms[kind].schema;
  return kind === 'number' ? numberFormSchema : subscriberHistorySchema;
}

/** References of a form as it was once; a form that today's schema does not read has none to show. */
export function referencesBefore(kind: string, form: unknown): Reference[] {
  const read = v.safeParse(schemaOf(kind), form);
  return read.success ? referencesOf(schemaOf(kind), read.output) : [];
}

/** Changes of the routing, the newest first, with the names of what they speak of. */
export async function listVersions(db: TenantTransaction, filter: VersionFilter) {
  let found = db.selectFrom('routing_version');
  if (filter.id !== '') found = found.where('object_id', '=', filter.id);
  if (filter.search !== '') {
    const pattern = contains(foldVietnamese(filter.search));
    found = found.where(({ eb, or }) =>
      or([
        ...['name', 'user_name'].map((column) => eb(foldedText(sql.ref(column)), 'like', pattern)),
        ...(/^\d{1,9}$/.test(filter.search) ? [eb('version', '=', Number(filter.search))] : []),
      ]),
    );
  }
  const rows = await found
    .selectAll()
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute();
  const references = rows.flatMap((row) => [
    ...referencesBefore(row.kind, row.before),
    ...referencesBefore(row.kind, row.after),
  ]);
  const names = await namesOf(db, references);
  return {
    data: rows.map((row) =>
      v.parse(routingVersionSchema, { ...row, at: row.at.toISOString(), names }),
    ),
    ...(await cappedCount(db, found)),
    next_cursor: null,
  };
}
