import { foldVietnamese } from '@alo/contracts';
import type { Updateable } from 'kysely';
import { newId } from '../../kernel/database/new-id.ts';
import { bumpRowVersion, lockRow, requireRowVersion } from '../../kernel/database/row-version.ts';
import type { Schema } from '../../kernel/database/schema.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { commonMessages } from '../../kernel/errors/messages.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { ActorWith, UserInTransaction } from '../../kernel/user/actor.ts';
import type { TelephonyPorts } from '../context.ts';
import { messages } from '../sounds/messages.ts';
import { soundLink } from '../sounds/sound-links.ts';
import { type FileRow, readSound, selectFiles, type SoundKind } from '../sounds/sound-rows.ts';

/** Violated by two sounds of one kind and one name. */
const uniqueSound = { sound_ma_dn_kind_name_key: ['name', commonMessages.nameTaken] } as const;

type SoundActor = ActorWith<Pick<TelephonyPorts, 'sounds'>>;

/** What a new sound is made of; what is left out has the default of its column. */
export interface NewSound {
  readonly name: string;
  readonly source?: 'upload' | 'record' | 'tts';
  readonly text?: string;
  readonly voice?: string;
  readonly speed?: number;
  readonly play_mode?: string;
}

/** Adds a sound without files and returns its id. @throws {ProblemError} 422 when the name is taken. */
export async function insertSound(
  { db, user }: UserInTransaction,
  kind: SoundKind,
  sound: NewSound,
): Promise<string> {
  const id = newId();
  await mapUnique(uniqueSound, () =>
    db
      .insertInto('sound')
      .values({
        ma_dn: user.tenant,
        id,
        kind,
        source: 'upload',
        announce_id: null,
        name_folded: foldVietnamese(sound.name),
        ...sound,
      })
      .execute(),
  );
  return id;
}

/** The sound that is about to be saved, with its row held. @throws {ProblemError} 409 when somebody saved it meanwhile. */
export async function lockSound(
  { db }: Pick<UserInTransaction, 'db'>,
  kind: SoundKind,
  id: string,
  rowVersion: number | undefined,
) {
  await lockRow(db, 'sound', id);
  const before = await readSound(db, kind, id);
  requireRowVersion(rowVersion, before.row_version);
  return before;
}

/** Writes columns of a sound; a name is searched by its folded form, too. */
export async function updateSound(
  { db }: Pick<UserInTransaction, 'db'>,
  id: string,
  columns: Updateable<Schema['sound']>,
): Promise<void> {
  const { name } = columns;
  const folded = name === undefined ? {} : { name_folded: foldVietnamese(name) };
  await mapUnique(uniqueSound, () =>
    db
      .updateTable('sound')
      .set({ ...columns, ...folded, ...bumpRowVersion() })
      .where('id', '=', id)
      .execute(),
  );
}

/** Takes files out of use after the commit; those that have been played stay on the disk for a week. */
export function discardFiles(
  { user, services, afterCommit }: SoundActor,
  names: readonly string[],
): void {
  afterCommit(() => {
    for (const name of names) {
      void services.sounds.store.retire(user.tenant, name);
      void services.sounds.store.forget(user.tenant, name);
    }
  });
}

/** Removes a sound with its files. */
export async function deleteSound(context: SoundActor, id: string): Promise<void> {
  const files = await selectFiles(context.db, [id]).execute();
  await context.db.deleteFrom('sound').where('id', '=', id).execute();
  discardFiles(
    context,
    files.map(({ name }) => name),
  );
}

/** An address that saves a file as `saveAs`. @throws {ProblemError} 422 while it cannot be heard. */
export function downloadLink(
  { user, services }: ActorWith<Pick<TelephonyPorts, 'secrets'>>,
  file: Pick<FileRow, 'name' | 'status'> | undefined,
  saveAs: string,
): { url: string } {
  if (file?.status !== 'ready')
    throw refuse.invalid([{ path: '', code: 'NOT_READY', message: messages.notReady }]);
  return {
    url: soundLink(services.secrets, {
      tenant: user.tenant,
      store: 'sound',
      name: file.name,
      saveAs,
    }),
  };
}
