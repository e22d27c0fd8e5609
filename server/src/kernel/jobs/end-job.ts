import type { User } from '../user/user.ts';
import type { Database } from '../database/database.ts';
import type { LiveStreams } from '../live/live-streams.ts';
import { notify } from '../notifications/notify.ts';
import type { JobOutcome, JobWork } from './job-kind.ts';
import type { JobLeases } from './job-lease.ts';

interface Parts {
  readonly database: Database;
  readonly live: LiveStreams;
  readonly leases: JobLeases;
  readonly kind: Pick<JobWork, 'kind' | 'title' | 'remains'>;
  readonly reader: User;
  readonly running: {
    readonly tenant: string;
    readonly id: string;
    readonly progress: { readonly done: number; readonly total: number | null };
  };
}

type End =
  | { readonly status: 'done'; readonly outcome: JobOutcome }
  | { readonly status: 'failed'; readonly words: string }
  | { readonly status: 'cancelled' };

/** Writes down how a job ended, once: what it was asked for, its outcome, and what stays of it. */
export async function endJob(
  { database, live, leases, kind, reader, running: { tenant, id, progress } }: Parts,
  end: End,
): Promise<void> {
  await database.withTenant(tenant, async (db) => {
    await leases.hold(db, id);
    const { checkpoint } = await db
      .selectFrom('job')
      .select('checkpoint')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const whole = end.status === 'done' ? end.outcome : null;
    const remains =
      whole === null ? ((await kind.remains?.(db, { id, checkpoint })) ?? null) : null;
    const result = (whole ?? remains)?.result ?? null;
    const said = [end.status === 'failed' ? end.words : '', remains?.words ?? ''];
    const words = said.filter((text) => text !== '').join(' ');
    const { fileName = null } = whole ?? {};
    const extension = fileName?.split('.').at(-1);
    const { done, total } = progress;
    await db
      .updateTable('job')
      .set({
        status: end.status,
        error: words,
        result: result === null ? null : JSON.stringify(result),
        ...(whole === null ? {} : { done, total: total ?? done }),
        file: extension === undefined ? null : `${id}.${extension}`,
        file_name: fileName,
        finished_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('job_bad_row').where('job_id', '=', id).execute();
    await db.deleteFrom('job_due').where('job_id', '=', id).execute();
    // Who stops something knows; what was done by then is worth a word.
    if (end.status === 'cancelled' && remains === null) return;
    if (result !== null && 'dry_run' in result && result.dry_run) return;
    const notice = { tenant, userId: reader.id, kind: 'system', link: null } as const;
    await notify(db, { ...notice, title: kind.title, body: whole?.words ?? words });
  });
  live.publish(tenant, { type: 'notice.created', user_id: reader.id });
}
