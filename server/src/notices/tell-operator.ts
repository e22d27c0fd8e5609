import { accountsWith } from '../auth/accounts-with.ts';
import type { Permission } from '@alo/contracts';
import type { Database } from '../database/database.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import { notifyAll } from './notify.ts';

/** Whom to tell, and by what. */
export interface OperatorParts {
  readonly database: Database;
  readonly live: LiveStreams;
  /** The operator's company; undefined: nobody is told. */
  readonly operator: string | undefined;
}

interface Words {
  /** Who is told: people with this right. */
  readonly permission: Permission;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  /** Milliseconds in which they are told once, however often it happens; 0: each time. */
  readonly quiet: number;
}

/** When this process told what last, so that what happens often does not ask the database each time. */
const toldAt = new WeakMap<Database, Map<string, number>>();

/** Leaves a notice in the bells of the operator's people, at most once in a while, whichever server does. */
export async function tellOperator(
  { database, live, operator }: OperatorParts,
  { permission, title, body, link, quiet }: Words,
): Promise<void> {
  const now = Date.now();
  const told = toldAt.get(database) ?? new Map<string, number>();
  toldAt.set(database, told);
  if (operator === undefined || now - (told.get(title) ?? -quiet) < quiet) return;
  const people = await database.withTenant(operator, async (db) => {
    const recent = await db
      .selectFrom('notice')
      .select('id')
      .where('title', '=', title)
      .where('kind', '=', 'system')
      .where('created_at', '>', new Date(now - quiet))
      .executeTakeFirst();
    if (recent !== undefined) return [];
    const found = await accountsWith(db, permission);
    await notifyAll(db, found, { maDn: operator, title, body, kind: 'system', link });
    return found;
  });
  if (quiet > 0) told.set(title, now);
  for (const userId of people) live.publish(operator, { type: 'notice.created', user_id: userId });
}
