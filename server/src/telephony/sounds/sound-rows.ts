import {
  type greetingSchema,
  mediaStatusSchema,
  type mohSchema,
  playModeSchema,
  type soundChoiceSchema,
  soundSourceSchema,
  speechVoiceSchema,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';

export type SoundKind = 'greeting' | 'moh';

/** Sounds of a kind with what their ready files add up to, and how many places play them. */
export function selectSounds(db: TenantTransaction, kind: SoundKind) {
  return db
    .selectFrom('sound')
    .selectAll('sound')
    .select([
      sql<string | null>`(select sum(duration_ms) from sound_file
        where sound_file.sound_id = sound.id and sound_file.status = 'ready')`.as('duration_ms'),
      sql<string | null>`(select sum(size) from sound_file
        where sound_file.sound_id = sound.id and sound_file.status = 'ready')`.as('size'),
      sql<string>`(select count(*) from route_edge
        where to_kind = ${kind} and to_id = sound.id)`.as('uses'),
    ])
    .where('sound.kind', '=', kind);
}

export type SoundRow = Awaited<ReturnType<ReturnType<typeof selectSounds>['execute']>>[number];

/** The row; 404 when this tenant has none of the kind. */
export async function readSound(
  db: TenantTransaction,
  kind: SoundKind,
  id: string,
): Promise<SoundRow> {
  const row = await selectSounds(db, kind).where('sound.id', '=', id).executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}

const numberOrNull = (value: string | null) => (value === null ? null : Number(value));

function toShown(row: SoundRow) {
  return {
    id: row.id,
    name: row.name,
    status: v.parse(mediaStatusSchema, row.status),
    error: row.error,
    duration_ms: numberOrNull(row.duration_ms),
    size: numberOrNull(row.size),
    uses: Number(row.uses),
    created_at: row.created_at.toISOString(),
    row_version: row.row_version,
  };
}

/** The answer form of a greeting. */
export function toGreeting(row: SoundRow): v.InferInput<typeof greetingSchema> {
  return {
    ...toShown(row),
    source: v.parse(soundSourceSchema, row.source),
    text: row.text,
    voice: v.parse(speechVoiceSchema, row.voice),
    speed: row.speed,
  };
}

/** Files of sounds, in their order. */
export function selectFiles(db: TenantTransaction, soundIds: readonly string[]) {
  return db
    .selectFrom('sound_file')
    .selectAll()
    .where(sql<boolean>`sound_id = any(${soundIds}::uuid[])`)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id');
}

export type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['execute']>>[number];

/** The answer form of a music on hold with its files. */
export function toMoh(row: SoundRow, files: readonly FileRow[]): v.InferInput<typeof mohSchema> {
  return {
    ...toShown(row),
    play_mode: v.parse(playModeSchema, row.play_mode),
    announce_id: row.announce_id,
    announce_interval: row.announce_interval,
    is_default: row.is_default,
    files: files
      .filter((file) => file.sound_id === row.id)
      .map((file) => ({
        id: file.id,
        original_name: file.original_name,
        duration_ms: file.duration_ms,
        size: file.size,
        status: v.parse(mediaStatusSchema, file.status),
        error: file.error,
      })),
  };
}

/** All sounds of a kind by name, as pickers offer them. */
export async function listChoices(
  db: TenantTransaction,
  kind: SoundKind,
): Promise<v.InferInput<typeof soundChoiceSchema>[]> {
  const rows = await selectSounds(db, kind).orderBy('name').execute();
  return rows.map((row) => {
    const { id, name, status, duration_ms } = toShown(row);
    // While its replacement is on the way the former file plays.
    return { id, name, status: duration_ms === null ? status : 'ready', duration_ms };
  });
}
