import { MOST_DOCUMENTS } from '@alo/contracts';
import { plainFileName } from '../sound-library/uploaded-sound.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { UploadedFile } from '../../kernel/http/read-body.ts';
import { fileSlots } from '../../kernel/workers/fair-slots.ts';
import { checkDocument, documentProblems } from './check-document.ts';
import { messages } from './messages.ts';

const invalid = (message: string) => refuse.invalid([{ path: 'documents', message }]);

async function check({ content, fileName }: UploadedFile) {
  const name = plainFileName(fileName);
  const found = await checkDocument(content);
  if ('problem' in found) throw invalid(`${name}: ${documentProblems[found.problem]}`);
  return { name, content: found.content, mime: found.type };
}

/**
 * Documents that came with a request, looked at one after another.
 * @throws {ProblemError} 422 says which one is wrong and why
 */
export async function readDocuments(tenant: string, uploaded: readonly UploadedFile[]) {
  const files = uploaded.filter(({ field }) => field.startsWith('document_'));
  if (files.length > MOST_DOCUMENTS) throw invalid(messages.tooManyDocuments(MOST_DOCUMENTS));
  const documents: Awaited<ReturnType<typeof check>>[] = [];
  for (const file of files) documents.push(await fileSlots.run(tenant, () => check(file)));
  return documents;
}

/** Puts documents beside those of `kept` (ids) and takes the others away; how many there are now. */
export async function keepDocuments(
  db: TenantTransaction,
  { ma_dn, id }: { readonly ma_dn: string; readonly id: string },
  kept: readonly string[],
  added: Awaited<ReturnType<typeof readDocuments>>,
): Promise<number> {
  const present = await db
    .selectFrom('telecom_document')
    .select('id')
    .where('hotline_id', '=', id)
    .execute();
  const gone = present.filter((document) => !kept.includes(document.id));
  for (const document of gone) {
    await db.deleteFrom('telecom_document').where('id', '=', document.id).execute();
  }
  for (const { name, mime, content } of added) {
    const facts = { name, mime, content, size: content.length };
    await db
      .insertInto('telecom_document')
      .values({ ma_dn, id: newId(), hotline_id: id, ...facts })
      .execute();
  }
  const count = present.length - gone.length + added.length;
  if (count > MOST_DOCUMENTS) throw invalid(messages.tooManyDocuments(MOST_DOCUMENTS));
  return count;
}
