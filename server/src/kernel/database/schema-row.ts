import type { Generated } from 'kysely';

export type Id = string;
export type Moment = Date;

/** Columns of every tenant table. */
export interface Row {
  ma_dn: string;
  id: Id;
  created_at: Generated<Moment>;
  updated_at: Generated<Moment>;
  row_version: Generated<number>;
}
