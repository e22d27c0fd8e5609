import { accountsWith } from './accounts-with.ts';
import type { Permission } from '@alo/contracts';
import type { Database } from '../database/database.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import { notifyAll } from './notify.ts';

/** Who is notified, and by what. */
export interface OperatorParts {
  readonly database: Database;
  readonly live: LiveStreams;
  /** The operator's company; undefined: nobody is notified. */
  readonly operator: string | undefined;
}

interface Words {
  /** Who is notified: people with this right. */
  readonly permission: Permission;
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
  /** Milliseconds in which they are notified once, however often it happens; 0: each time. */
  readonly quiet: number;
}

/** What this process notified last, by database, so that frequent events do not query it each time. */
const sentAt = new WeakMap<Database, Map<string, number>>();
/** Titles that are remembered: of more, the database is asked. */
const mostTitles = 1000;

function remember(sent: Map<string, number>, what: string, now: number): void {
  sent.delete(what);
  sent.set(what, now);
  const oldest = sent.keys().next();
  if (sent.size > mostTitles && !oldest.done) sent.delete(oldest.value);
}

/** Leaves a notice in the bells of a company's people who have a right, at most once in a while, whichever server does. */
export async function notifyPeople(
  { database, live }: Pick<OperatorParts, 'database' | 'live'>,
  tenant: string,
  { permission, title, body, link, quiet }: Words,
): Promise<void> {
  const now = Date.now();
  const sent = sentAt.get(database) ?? new Map<string, number>();
  sentAt.set(database, sent);
  const what = `${tenant} ${title}`;
  if (now - (sent.get(what) ?? -quiet) < quiet) return;
  const people = await database.withTenant(tenant, async (db) => {
    const recent = await db
      .selectFrom('notice')
      .select('id')
      .where('title', '=', title)
      .where('kind', '=', 'system')
      .where('created_at', '>', new Date(now - quiet))
      .executeTakeFirst();
    if (recent !== undefined) return [];
    const found = await accountsWith(db, permission);
    await notifyAll(db, found, { tenant, title, body, kind: 'system', link });
    return found;
  });
  if (quiet > 0) remember(sent, what, now);
  for (const userId of people) live.publish(tenant, { type: 'notice.created', user_id: userId });
}

/** The same for the operator's people; nobody is notified where there is no operator. */
export async function notifyOperator(parts: OperatorParts, words: Words): Promise<void> {
  if (parts.operator !== undefined) await notifyPeople(parts, parts.operator, words);
}
