import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** A file that can be played, by the greeting or music it belongs to, in order. */
export interface TenantSound {
  readonly soundId: string;
  readonly kind: 'greeting' | 'moh' | 'survey';
  readonly prompt: string;
  /** Of music: `random` or `order`, and what is said between two pieces. */
  readonly playMode: string;
  readonly announceId: string | null;
  /** Seconds between two of them. */
  readonly announceInterval: number;
  /** The music of the company where nothing else is chosen. */
  readonly isDefault: boolean;
}

/** Files of the tenant of a transaction that can be played. */
export async function loadSounds(db: TenantTransaction): Promise<TenantSound[]> {
  const { rows } = await sql<TenantSound>`
    select sound.id as "soundId", sound.kind, sound_file.name as prompt,
      sound.play_mode as "playMode", sound.announce_id as "announceId",
      sound.announce_interval as "announceInterval", sound.is_default as "isDefault"
    from sound join sound_file on sound_file.sound_id = sound.id
    where sound_file.status = 'ready' order by sound.id, sound_file.position`.execute(db);
  return rows;
}
