import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import type { ConvertedAudio } from './line-audio.ts';

/** What a file is made from. */
export type SoundOrigin = 'upload' | 'speech' | 'melody';

interface NewFile {
  readonly soundId: string;
  readonly origin: SoundOrigin;
  readonly originalName?: string;
}

/** Adds a file behind those that are there; it waits for its conversion. Its id is also its prompt name. */
export async function addFile(
  db: TenantTransaction,
  tenant: string,
  { soundId, origin, originalName = '' }: NewFile,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('sound_file')
    .values({
      ma_dn: tenant,
      id,
      sound_id: soundId,
      position: sql<number>`(select coalesce(max(position) + 1, 0) from sound_file where sound_id = ${soundId})`,
      name: id,
      original_name: originalName,
      origin,
      duration_ms: null,
      size: null,
    })
    .execute();
  await refreshStatus(db, soundId, '');
  return id;
}

/**
 * Sets the state of a sound from its files: on its way while one is, else ready when one can be played.
 * `error` tells of the last attempt; '' when it went well.
 */
export async function refreshStatus(
  db: TenantTransaction,
  soundId: string,
  error: string,
): Promise<void> {
  const has = (status: string) =>
    sql<boolean>`exists (select from sound_file where sound_id = ${soundId} and status = ${status})`;
  await db
    .updateTable('sound')
    .set({
      error,
      status: sql<string>`case when ${has('encoding')} then 'encoding' when ${has('pending')} then 'pending'
        when ${has('ready')} then 'ready' else 'error' end`,
      updated_at: new Date(),
    })
    .where('id', '=', soundId)
    .execute();
}

/** A file that waits, with what it is made from. */
export interface WaitingFile {
  readonly id: string;
  readonly name: string;
  readonly soundId: string;
  readonly kind: 'greeting' | 'moh';
  readonly origin: string;
  readonly text: string;
  readonly voice: string;
  readonly speed: number;
}

/** Takes the file that has waited longest, so that nobody else does; undefined when none waits. */
export async function claimFile(db: TenantTransaction): Promise<WaitingFile | undefined> {
  const claimed = await db
    .selectFrom('sound_file')
    .select(['id', 'name', 'sound_id', 'origin'])
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (claimed === undefined) return undefined;
  await db
    .updateTable('sound_file')
    .set({ status: 'encoding', updated_at: new Date() })
    .where('id', '=', claimed.id)
    .execute();
  await refreshStatus(db, claimed.sound_id, '');
  const sound = await db
    .selectFrom('sound')
    .select(['kind', 'text', 'voice', 'speed'])
    .where('id', '=', claimed.sound_id)
    .executeTakeFirstOrThrow();
  const { sound_id: soundId, id, name, origin } = claimed;
  return { ...sound, id, name, origin, soundId, kind: sound.kind === 'moh' ? 'moh' : 'greeting' };
}

/** What a finished attempt left behind. */
export interface Settled {
  /** Prompt names that nothing plays any more. */
  readonly unused: readonly string[];
}

/** The file can be played; the greeting's former one is given up. */
export async function settleReady(
  db: TenantTransaction,
  file: WaitingFile,
  { durationMs, wav, peaks }: ConvertedAudio,
): Promise<Settled> {
  const { numUpdatedRows } = await db
    .updateTable('sound_file')
    .set({
      status: 'ready',
      error: '',
      duration_ms: durationMs,
      size: wav.byteLength,
      peaks: [...peaks],
      updated_at: new Date(),
    })
    .where('id', '=', file.id)
    .executeTakeFirst();
  // Deleted or replaced meanwhile.
  if (numUpdatedRows === 0n) return { unused: [file.name] };
  const former = file.kind === 'moh' ? [] : await dropFiles(db, file, ['ready', 'error']);
  await refreshStatus(db, file.soundId, '');
  return { unused: former };
}

/** The attempt failed: a greeting that has a file keeps it, and says what went wrong. */
export async function settleFailed(
  db: TenantTransaction,
  file: WaitingFile,
  message: string,
): Promise<Settled> {
  const playable = await db
    .selectFrom('sound_file')
    .select('id')
    .where('sound_id', '=', file.soundId)
    .where('status', '=', 'ready')
    .limit(1)
    .executeTakeFirst();
  if (file.kind === 'greeting' && playable !== undefined) {
    await db.deleteFrom('sound_file').where('id', '=', file.id).execute();
  } else {
    await db
      .updateTable('sound_file')
      .set({ status: 'error', error: message, updated_at: new Date() })
      .where('id', '=', file.id)
      .execute();
  }
  await refreshStatus(db, file.soundId, message);
  return { unused: [] };
}

/** Removes the sound's other files in these states; gives back their names. */
export async function dropFiles(
  db: TenantTransaction,
  { soundId, id }: { readonly soundId: string; readonly id?: string },
  states: readonly string[],
): Promise<string[]> {
  const dropped = await db
    .deleteFrom('sound_file')
    .where('sound_id', '=', soundId)
    .where('status', 'in', [...states])
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? ''))
    .returning('name')
    .execute();
  return dropped.map(({ name }) => name);
}
