import { otpScriptEntries, type OtpScriptForm, referencesOf } from '@alo/contracts';
import * as v from 'valibot';
import { requirePublicUrl } from '../../../identity/webhooks/require-public-url.ts';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import type { ServerConfig } from '../../../kernel/config/config.ts';
import { newId } from '../../../kernel/database/new-id.ts';
import { bumpRowVersion, requireRowVersion } from '../../../kernel/database/row-version.ts';
import { mapUnique } from '../../../kernel/database/unique-violation.ts';
import { refuse } from '../../../kernel/errors/problem-error.ts';
import type { Secrets } from '../../../kernel/secrets/secrets.ts';
import type { ActorWith, RequestActor } from '../../../kernel/user/actor.ts';
import { requireReferences, writeEdges } from '../../../telephony/pbx-objects/references.ts';
import { keepCallback } from './callback-hook.ts';
import { messages } from './messages.ts';
import { requireScript, type StoredScript, toScript } from './script-row.ts';

type ScriptActor = RequestActor &
  ActorWith<{ readonly secrets: Secrets; readonly config: ServerConfig }>;

/** Whose version of what an edit is based on. */
interface Existing {
  readonly id: string;
  readonly seen: number | undefined;
}

const fieldsSchema = v.object(otpScriptEntries);
const edgeKind = 'voice_otp_script';
const uniqueFields = {
  voice_otp_script_ma_dn_name_key: ['form.name', messages.nameTaken],
} as const;

async function requireTargets({ db, services }: ScriptActor, form: OtpScriptForm): Promise<void> {
  await requireReferences(db, referencesOf(fieldsSchema, form));
  if (form.callback_url !== '') {
    requirePublicUrl(services.config, form.callback_url, 'form.callback_url');
  }
}

async function auditChange(
  actor: ScriptActor,
  action: 'add' | 'edit' | 'delete',
  before: StoredScript | null,
  after: StoredScript | null,
): Promise<void> {
  const { id = null, form } = after ?? before ?? { id: null, form: { name: '' } };
  const of = ({ form: fields, names }: StoredScript) => ({
    ...fields,
    number_id: names[fields.number_id] ?? '',
    greeting_id: names[fields.greeting_id ?? ''] ?? '',
  });
  await writeAudit(actor, {
    action: `voiceotp.${action}`,
    target: { kind: 'voice_otp_script', id, name: form.name },
    ...(before && { before: of(before) }),
    ...(after && { after: of(after) }),
  });
}

/** What follows every save: its web-hook, and what it keeps from being deleted. */
async function keepAround(
  actor: ScriptActor,
  id: string,
  form: OtpScriptForm,
): Promise<StoredScript> {
  const { db, user } = actor;
  await keepCallback(actor, { id, name: form.name, callback_url: form.callback_url });
  await writeEdges(db, user.tenant, edgeKind, id, referencesOf(fieldsSchema, form));
  return toScript(await requireScript(db, id));
}

/** A new script. @throws {ProblemError} 409 the name is taken, 422 */
export async function createScript(actor: ScriptActor, form: OtpScriptForm): Promise<StoredScript> {
  const { db, user } = actor;
  await requireTargets(actor, form);
  const id = newId();
  const made = { created_by: user.id, created_by_name: user.name };
  await mapUnique(uniqueFields, () =>
    db
      .insertInto('voice_otp_script')
      .values({ ma_dn: user.tenant, id, ...form, ...made })
      .execute(),
  );
  const after = await keepAround(actor, id, form);
  await auditChange(actor, 'add', null, after);
  return after;
}

/** @throws {ProblemError} 404, 409 the name is taken, or somebody else saved meanwhile, 422 */
export async function updateScript(
  actor: ScriptActor,
  form: OtpScriptForm,
  { id, seen }: Existing,
): Promise<StoredScript> {
  const { db } = actor;
  const before = toScript(await requireScript(db, id, { locked: true }));
  requireRowVersion(seen, before.row_version);
  await requireTargets(actor, form);
  await mapUnique(uniqueFields, () =>
    db
      .updateTable('voice_otp_script')
      .set({ ...form, ...bumpRowVersion() })
      .where('id', '=', id)
      .execute(),
  );
  const after = await keepAround(actor, id, form);
  await auditChange(actor, 'edit', before, after);
  return after;
}

/** @throws {ProblemError} 404, 409 it has sent something: it can be switched off only */
export async function deleteScript(actor: ScriptActor, id: string): Promise<void> {
  const { db, user } = actor;
  const before = toScript(await requireScript(db, id, { locked: true }));
  const sent = await db
    .selectFrom('voice_otp_request')
    .select('id')
    .where('script_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (sent !== undefined) {
    const usage = { kind: 'voice_otp_request', id: sent.id, name: messages.requests, slot: '' };
    throw refuse.inUse([usage]);
  }
  await db.deleteFrom('voice_otp_script').where('id', '=', id).execute();
  await writeEdges(db, user.tenant, edgeKind, id, []);
  await auditChange(actor, 'delete', before, null);
}
