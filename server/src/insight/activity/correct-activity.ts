import type { ActivityCorrection } from '@alo/contracts';
import { newId } from '../../kernel/database/new-id.ts';
import { lockRow, requireRowVersion } from '../../kernel/database/row-version.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { RequestActor } from '../../kernel/user/actor.ts';
import { findPerson } from './activity-timeline.ts';
import { messages } from './messages.ts';

/** A correction must lie in the interval, and in what is over of it. */
function requireInside(
  { from, to }: { readonly from: Date; readonly to: Date },
  limits: { readonly from: Date; readonly to: Date },
): void {
  const errors = [
    { path: 'from_at', moment: from },
    { path: 'to_at', moment: to },
  ].filter(({ moment }) => moment < limits.from || moment > limits.to);
  if (errors.length === 0) return;
  const params = { from: limits.from.toISOString(), to: limits.to.toISOString() };
  throw refuse.invalid(
    errors.map(({ path }) => ({
      path,
      code: 'OUTSIDE_INTERVAL',
      message: messages.outsideInterval(limits),
      params,
    })),
  );
}

/**
 * Puts another status in the place of an interval of the log, or of a part of it: what lies before and after keeps its own.
 * The interval that still lasts goes on as what it is; only what is over of it can be corrected.
 */
export async function correctActivity(
  actor: RequestActor,
  id: string,
  { row_version: seen, note, status_activity: status, ...moments }: ActivityCorrection,
  now: Date,
): Promise<void> {
  const { db, user } = actor;
  const log = db.selectFrom('user_activity').where('id', '=', id);
  const found = await log.select('user_id').executeTakeFirst();
  if (found === undefined) throw refuse.notFound();
  const person = await findPerson(db, user, found.user_id);
  // As whatever changes the status of a person does.
  await lockRow(db, 'account', person.id);
  const interval = await log.selectAll().executeTakeFirst();
  if (interval === undefined) throw refuse.notFound();
  requireRowVersion(seen, interval.row_version);
  const { from_at: begins, to_at: ends } = interval;
  const [from, to] = [new Date(moments.from_at), new Date(moments.to_at)];
  const over =
    ends ?? new Date(Math.min(now.getTime(), interval.expires_at?.getTime() ?? Infinity));
  requireInside({ from, to }, { from: begins, to: over });
  const { row_version: version, ...columns } = interval;
  const pieces = [
    { ...columns, from_at: begins, to_at: from },
    {
      ...columns,
      ...{ from_at: from, to_at: to, status, reason: '', source: 'supervisor', device: '' },
      ...{ expires_at: null, note, corrected_by: user.name },
    },
    { ...columns, from_at: to, to_at: ends },
  ].filter((piece) => piece.to_at === null || piece.from_at < piece.to_at);
  // The last one stays the row that it was: the one that lasts is found by its person alone.
  const last = pieces.pop();
  if (last !== undefined) {
    await db
      .updateTable('user_activity')
      .set({ ...last, row_version: version + 1 })
      .where('id', '=', id)
      .execute();
  }
  for (const piece of pieces) {
    await db
      .insertInto('user_activity')
      .values({ ...piece, id: newId() })
      .execute();
  }
  await writeAudit(actor, {
    action: 'activity.correct',
    target: { kind: 'account', id: person.id, name: person.name },
    before: {
      status_activity: interval.status,
      reason: interval.reason,
      from_at: begins,
      to_at: ends,
    },
    after: { status_activity: status, from_at: from, to_at: to, note },
  });
}
