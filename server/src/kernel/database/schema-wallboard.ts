import type { Id, Moment, Row } from './schema-row.ts';

/** A wallboard. */
export interface WallboardTable extends Row {
  /** Who made it: a television sees what this person may see. */
  user_id: Id;
  name: string;
  /** `wallTileSchema` of @alo/contracts, in their order. */
  tiles: unknown;
  /** SHA-256 of the token of its address; null: there is none. */
  token_hash: string | null;
  shared_at: Moment | null;
  seen_at: Moment | null;
}
