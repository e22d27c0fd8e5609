import type { Id, Moment } from './schema-row.ts';

/** What a person wrote to a colleague. */
export interface ColleagueMessageTable {
  ma_dn: string;
  id: Id;
  from_user_id: Id;
  to_user_id: Id;
  text: string;
  sent_at: Moment;
  read_at: Moment | null;
}
