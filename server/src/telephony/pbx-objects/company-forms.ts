import {
  CALL_CAPS_ID,
  callCapsFormSchema,
  FEATURE_CODES_ID,
  featureCodesFormSchema,
  TARIFF_ID,
  tariffFormSchema,
} from '@alo/contracts';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { RoutingChange } from './routing-version.ts';

/** Routing forms that a company has once. The kind is its column of `tenant`; its history is kept under `id`. */
export const companyForms = {
  call_caps: { id: CALL_CAPS_ID, schema: callCapsFormSchema },
  feature_codes: { id: FEATURE_CODES_ID, schema: featureCodesFormSchema },
  tariff: { id: TARIFF_ID, schema: tariffFormSchema },
} as const;

type CompanyForms = typeof companyForms;
export type CompanyFormKind = keyof CompanyForms;
export type CompanyForm<Kind extends CompanyFormKind> = v.InferOutput<CompanyForms[Kind]['schema']>;

/** Such a form as it shall be. */
export interface CompanyFormWrite {
  readonly kind: CompanyFormKind;
  readonly id: CompanyForms[CompanyFormKind]['id'];
  readonly form: CompanyForm<CompanyFormKind>;
}

/** Whether a kind of the history is one of these. */
export const isCompanyForm = (kind: string): kind is CompanyFormKind =>
  Object.hasOwn(companyForms, kind);

/** The form of the tenant of a transaction; what it never saved is what a company begins with. */
export async function readCompanyForm<Kind extends CompanyFormKind>(
  db: TenantTransaction,
  kind: Kind,
): Promise<CompanyForm<Kind>> {
  const tenant = await db
    .selectFrom('tenant')
    .select(({ ref }) => ref(kind).as('form'))
    .executeTakeFirst();
  return v.parse<CompanyForms[Kind]['schema']>(companyForms[kind].schema, tenant?.form ?? {});
}

export async function writeCompanyForm(
  db: TenantTransaction,
  { kind, id, form }: CompanyFormWrite,
): Promise<RoutingChange> {
  const before = await readCompanyForm(db, kind);
  await db
    .updateTable('tenant')
    .set({ [kind]: JSON.stringify(form) })
    .execute();
  return { action: 'update', kind, id, name: '', before, after: form };
}
