import type { newCardSchema, QualityCard } from '@alo/contracts';
import { sql } from 'kysely';
import type * as v from 'valibot';
import { isAgentInScope, readCallScope } from '../../call-log/records/call-scope.ts';
import { readRecord } from '../../call-log/records/read-record.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { RequestActor, UserInTransaction } from '../../kernel/user/actor.ts';
import { readOwnCard } from './card-store.ts';
import { cardTarget, toCard } from './card-row.ts';
import { messages } from './messages.ts';

type NewCard = v.InferOutput<typeof newCardSchema>;

/** Agents who spoke in a call and whose part in it the reader may see, without himself. */
export async function agentsOfCall({ db, user }: UserInTransaction, callRecordId: string) {
  const scope = await readCallScope(db, user);
  const rows = await db
    .selectFrom('call_leg')
    .select(['user_id', 'user_name', 'team_id', 'department_id', 'branch_id'])
    .where('call_record_id', '=', callRecordId)
    .where('user_id', 'is not', null)
    .where('user_id', '!=', user.id)
    .where('answered_at', 'is not', null)
    .$if(scope !== null, (legs) => (scope === null ? legs : legs.where(isAgentInScope(scope))))
    .orderBy('n')
    .execute();
  const agents = rows.flatMap(({ user_id, user_name, ...units }) =>
    user_id === null ? [] : [{ id: user_id, name: user_name ?? '', ...units }],
  );
  return [...new Map(agents.map((agent) => [agent.id, agent])).values()];
}

const invalid = (path: string, code: string, message: string, params?: { scorer: string }) =>
  refuse.invalid([{ path, code, message, ...(params && { params }) }]);

/** The version that a new card takes: in a calibration that of the cards that there are, so that they can be compared. */
async function versionFor({ db }: UserInTransaction, card: NewCard): Promise<number> {
  const others = await db
    .selectFrom('quality_card')
    .select(['kind', 'form_version', 'scorer_name'])
    .where('call_record_id', '=', card.call_record_id)
    .where('user_id', '=', card.user_id)
    .where('form_id', '=', card.form_id)
    .where('kind', '=', card.kind)
    .execute();
  const [first] = others;
  if (first !== undefined && card.kind === 'rating') {
    const { scorer_name: scorer } = first;
    throw invalid('form_id', 'CALL_RATED', messages.rated(scorer), { scorer });
  }
  if (first !== undefined) return first.form_version;
  const form = await db
    .selectFrom('quality_form')
    .select('version')
    .where('id', '=', card.form_id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  if (form === undefined) throw invalid('form_id', 'FORM_GONE', messages.formGone);
  return form.version;
}

/**
 * Begins a card, or goes on with the own one of the same calibration or call.
 * @throws {ProblemError} 404 for a call that the reader does not see, 422 for what cannot be scored
 */
export async function beginCard(actor: RequestActor, card: NewCard): Promise<QualityCard> {
  const { db, user } = actor;
  const record = await readRecord(actor, card.call_record_id);
  if (record.recording === null) {
    throw invalid('call_record_id', 'NO_RECORDING', messages.noRecording);
  }
  if (card.user_id === user.id) throw invalid('user_id', 'OWN_CALL', messages.ownCall);
  const agents = await agentsOfCall(actor, record.id);
  const agent = agents.find(({ id }) => id === card.user_id);
  if (agent === undefined) throw invalid('user_id', 'NOT_IN_CALL', messages.notInCall);
  // Two who begin at the same moment: the second one sees what the first has made. The form cannot be changed meanwhile.
  await sql`select pg_advisory_xact_lock(hashtext('quality_card'), hashtext(${record.id}))`.execute(
    db,
  );
  await sql`select from quality_form where id = ${card.form_id}::uuid for share`.execute(db);
  const own = await readOwnCard(actor, card);
  if (own !== undefined) return toCard(db, own, user);
  const form_version = await versionFor(actor, card);
  const { id: user_id, name: user_name, team_id, department_id, branch_id } = agent;
  const id = newId();
  await db
    .insertInto('quality_card')
    .values({
      ...{ ma_dn: user.tenant, id, kind: card.kind, state: 'draft', form_id: card.form_id },
      ...{ form_version, call_record_id: record.id, call_started_at: record.started_at },
      ...{ user_id, user_name, team_id, department_id, branch_id },
      ...{ scorer_id: user.id, scorer_name: user.name, answers: '[]', comment: '' },
      ...{ score: null, passed: null, finished_at: null, acknowledged_at: null },
    })
    .execute();
  const made = await readOwnCard(actor, card);
  if (made === undefined) throw refuse.notFound();
  await writeAudit(actor, {
    action: 'qualityCard.begin',
    target: cardTarget(made),
    after: { kind: card.kind },
  });
  return toCard(db, made, user);
}
