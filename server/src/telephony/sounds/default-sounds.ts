import { foldVietnamese } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { messages } from './messages.ts';
import { addFile } from './sound-files.ts';

/**
 * Makes the first greetings (entities.md §9), which are read aloud in the background, and the default music on hold,
 * in the transaction that makes the tenant.
 */
export async function createDefaultSounds(db: TenantTransaction, tenant: string): Promise<void> {
  for (const [name, text] of messages.defaultGreetings) {
    const id = newId();
    await db
      .insertInto('sound')
      .values({
        ma_dn: tenant,
        id,
        kind: 'greeting',
        name,
        name_folded: foldVietnamese(name),
        source: 'tts',
        text,
        announce_id: null,
      })
      .execute();
    await addFile(db, tenant, { soundId: id, origin: 'speech' });
  }
  const name = messages.defaultMoh;
  const id = newId();
  await db
    .insertInto('sound')
    .values({
      ma_dn: tenant,
      id,
      kind: 'moh',
      name,
      name_folded: foldVietnamese(name),
      source: 'upload',
      is_default: true,
      announce_id: null,
    })
    .execute();
  await addFile(db, tenant, {
    soundId: id,
    origin: 'melody',
    originalName: messages.defaultMelody,
  });
}
