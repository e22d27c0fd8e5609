import type { SurveyFormStep } from '@alo/contracts';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import { addFile } from '../../../telephony/sounds/sound-files.ts';
import { spokenQuestion } from './messages.ts';

/** What of a survey is read aloud: questions, and words for which there is no greeting. */
interface Spoken {
  readonly intro: string;
  readonly closing: string;
  readonly intro_sound_id: string | null;
  readonly closing_sound_id: string | null;
}

/** Everything that a survey by keys reads aloud. */
export function textsOf(form: Spoken, steps: readonly SurveyFormStep[]): string[] {
  return [
    ...(form.intro_sound_id === null && form.intro !== '' ? [form.intro] : []),
    ...steps.map(spokenQuestion),
    ...(form.closing_sound_id === null && form.closing !== '' ? [form.closing] : []),
  ];
}

/** Files that can be played, by the text that they read aloud. */
export async function spokenTexts(
  db: TenantTransaction,
  texts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ text: string; prompt: string }>`
    select sound.text, sound_file.name as prompt from sound join sound_file on sound_file.sound_id = sound.id
    where sound.kind = 'survey' and sound.text = any(${[...texts]}::text[]) and sound_file.status = 'ready'`.execute(
    db,
  );
  return new Map(rows.map(({ text, prompt }) => [text, prompt]));
}

/** Has texts read aloud that were not yet; they are made in the background. @returns whether there are any */
export async function haveSpoken(
  db: TenantTransaction,
  tenant: string,
  texts: readonly string[],
): Promise<boolean> {
  const all = [...new Set(texts)];
  const known = await db
    .selectFrom('sound')
    .select('text')
    .where('kind', '=', 'survey')
    .where(sql<boolean>`text = any(${all}::text[])`)
    .execute();
  const missing = all.filter((text) => known.every((one) => one.text !== text));
  for (const text of missing) {
    const id = newId();
    const name = createHash('sha256').update(text).digest('hex');
    const row = { ma_dn: tenant, id, kind: 'survey', name, name_folded: name, source: 'tts', text };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('sound')
      .values({ ...row, announce_id: null })
      .onConflict((conflict) => conflict.columns(['ma_dn', 'kind', 'name']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) continue;
    await addFile(db, tenant, { soundId: id, origin: 'speech' });
  }
  return missing.length > 0;
}
