import {
  foldVietnamese,
  type QualityContent,
  qualityContentSchema,
  type QualityForm,
  type QualityFormForm,
  qualityFormSchema,
  questionsOf,
} from '@alo/contracts';
import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { bumpRowVersion, lockRow, requireRowVersion } from '../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import type { RequestActor } from '../../kernel/user/actor.ts';
import { messages } from './messages.ts';

function formQuery(db: TenantTransaction) {
  return db
    .selectFrom('quality_form as form')
    .innerJoin('quality_form_version as version', (join) =>
      join
        .onRef('version.ma_dn', '=', 'form.ma_dn')
        .onRef('version.form_id', '=', 'form.id')
        .onRef('version.version', '=', 'form.version'),
    )
    .selectAll('form')
    .select((select) => [
      'version.content',
      select
        .selectFrom('quality_card as card')
        .select(({ fn }) => fn.countAll<string>().as('cards'))
        .whereRef('card.form_id', '=', 'form.id')
        .as('cards'),
    ])
    .orderBy('form.name')
    .orderBy('form.id')
    .limit(1000);
}

type FormRow = Awaited<ReturnType<ReturnType<typeof formQuery>['execute']>>[number];

function toForm({ content, cards, updated_at, ...row }: FormRow): QualityForm {
  return v.parse(qualityFormSchema, {
    ...row,
    ...v.parse(qualityContentSchema, content),
    cards: Number(cards),
    updated_at: updated_at.toISOString(),
  });
}

/** Forms by name. @param search - part of the name, without regard to diacritics */
export async function findForms(db: TenantTransaction, search: string): Promise<QualityForm[]> {
  const wanted = foldVietnamese(search);
  const rows = await formQuery(db).execute();
  return rows.filter(({ name }) => foldVietnamese(name).includes(wanted)).map(toForm);
}

/** @throws {ProblemError} 404 */
export async function readForm(db: TenantTransaction, id: string): Promise<QualityForm> {
  const row = await formQuery(db).where('form.id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return toForm(row);
}

/** Questions of a version that cards were made by. */
export async function readContent(
  db: TenantTransaction,
  formId: string,
  version: number,
): Promise<QualityContent> {
  const { content } = await db
    .selectFrom('quality_form_version')
    .select('content')
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return v.parse(qualityContentSchema, content);
}

const contentOf = ({ pass_threshold, groups }: QualityContent) => ({ pass_threshold, groups });

/** Puts the questions into the version that there is, or into a new one where cards hold on to it. */
async function keepContent(
  { db, user }: RequestActor,
  before: QualityForm,
  content: QualityContent,
): Promise<number> {
  const { id, version } = before;
  if (isDeepStrictEqual(contentOf(before), content)) return version;
  const json = JSON.stringify(content);
  const used = await db
    .selectFrom('quality_card')
    .select('id')
    .where('form_id', '=', id)
    .where('form_version', '=', version)
    .limit(1)
    .executeTakeFirst();
  if (used === undefined) {
    await db
      .updateTable('quality_form_version')
      .set({ content: json })
      .where('form_id', '=', id)
      .where('version', '=', version)
      .execute();
    return version;
  }
  await addVersion(db, user.tenant, { id, version: version + 1, json });
  return version + 1;
}

async function addVersion(
  db: TenantTransaction,
  tenant: string,
  { id, version, json }: { readonly id: string; readonly version: number; readonly json: string },
) {
  await db
    .insertInto('quality_form_version')
    .values({ ma_dn: tenant, form_id: id, version, content: json })
    .execute();
}

/** What the audit log keeps of a form. */
const auditOf = ({ name, description, is_active, version, ...content }: QualityForm) => ({
  ...{ name, description, is_active, version, pass_threshold: content.pass_threshold },
  questions: questionsOf(content).map(({ text, weight }) => `${text} (${weight})`),
});

/** A new form, or what is saved of one. @throws {ProblemError} 404, 409 somebody else saved meanwhile */
export async function saveForm(
  actor: RequestActor,
  { name, description, is_active, ...rest }: QualityFormForm,
  existing?: { readonly id: string; readonly seen: number | undefined },
): Promise<QualityForm> {
  const { db, user } = actor;
  const content = contentOf(rest);
  const id = existing?.id ?? newId();
  let before: QualityForm | undefined;
  if (existing === undefined) {
    const values = { ma_dn: user.tenant, id, name, description, is_active, version: 1 };
    await db.insertInto('quality_form').values(values).execute();
    await addVersion(db, user.tenant, { id, version: 1, json: JSON.stringify(content) });
  } else {
    await lockRow(db, 'quality_form', id);
    before = await readForm(db, id);
    requireRowVersion(existing.seen, before.row_version);
    const version = await keepContent(actor, before, content);
    await db
      .updateTable('quality_form')
      .set({ name, description, is_active, version, ...bumpRowVersion() })
      .where('id', '=', id)
      .execute();
  }
  const after = await readForm(db, id);
  await writeAudit(actor, {
    action: before === undefined ? 'qualityForm.add' : 'qualityForm.edit',
    target: { kind: 'quality_form', id, name },
    ...(before && { before: auditOf(before) }),
    after: auditOf(after),
  });
  return after;
}

/** @throws {ProblemError} 404, 409 it has cards */
export async function deleteForm(actor: RequestActor, id: string): Promise<void> {
  const { db } = actor;
  await lockRow(db, 'quality_form', id);
  const before = await readForm(db, id);
  if (before.cards > 0) {
    throw new ProblemError(409, 'FORM_USED', 'The form has cards: switch it off instead', {
      detail: messages.used(before.cards),
      params: { cards: before.cards },
    });
  }
  await db.deleteFrom('quality_form').where('id', '=', id).execute();
  await writeAudit(actor, {
    action: 'qualityForm.delete',
    target: { kind: 'quality_form', id, name: before.name },
    before: auditOf(before),
  });
}
