import { endpoints, foldVietnamese, hasPermission, type OtpScript } from '@alo/contracts';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import { pageOf } from '../../../kernel/http/page-of.ts';
import { AudioError } from '../../../telephony/sounds/audio-error.ts';
import { type EngagementPorts, serve, serveChecked } from '../../context.ts';
import { makeCode } from '../rules/code.ts';
import { previewScript } from '../speech/make-reading.ts';
import { messages } from './messages.ts';
import { otpOptions } from './otp-options.ts';
import { renewKey } from './renew-key.ts';
import { createScript, deleteScript, updateScript } from './save-script.ts';
import { requireScript, selectScripts, type StoredScript, toScript } from './script-row.ts';

/** The text may be read later, or the engine is not installed; it can be nothing else, for nobody has sent a sound. */
const problemOf = ({ code }: AudioError) =>
  code === 'NO_SPEECH_ENGINE' ? code : ('SPEECH_FAILED' as const);

interface PreparingContext {
  readonly services: Pick<EngagementPorts, 'scriptVoices'>;
  readonly user: { readonly tenant: string };
  readonly afterCommit: (work: () => void) => void;
}

/** Scripts that one person listens to: each takes a processor for seconds. */
const previews = { most: 10, within: 60_000 } as const;

/** A script with how far its voice is. */
const voiced =
  ({ scriptVoices }: Pick<EngagementPorts, 'scriptVoices'>, tenant: string) =>
  (script: StoredScript): OtpScript => ({
    ...script,
    speech: scriptVoices.stateOf(tenant, script.id),
  });

/** What a script says is read aloud once it is saved, so that its first call need not wait. */
function prepared(
  { services, user: { tenant }, afterCommit }: PreparingContext,
  script: StoredScript,
): OtpScript {
  const { id, form } = script;
  if (!form.is_active) return voiced(services, tenant)(script);
  afterCommit(() => services.scriptVoices.prepare({ tenant, id, form }));
  return { ...script, speech: 'preparing' };
}

const list = serve(endpoints.getOtpScripts, async ({ query }, { db, user, services }) => {
  let rows = selectScripts(db);
  if (query.active !== undefined) rows = rows.where('script.is_active', '=', query.active);
  const wanted = foldVietnamese(query.search);
  const all = await rows.orderBy('script.name').orderBy('script.id').execute();
  return pageOf(
    all.filter(({ name }) => foldVietnamese(name).includes(wanted)),
    query,
    (row) => voiced(services, user.tenant)(toScript(row)),
  );
});

const get = serve(endpoints.getOtpScript, async ({ params }, { db, user, services }) =>
  voiced(services, user.tenant)(toScript(await requireScript(db, params.id))),
);

const create = serve(endpoints.createOtpScript, async ({ body }, context) =>
  prepared(context, await createScript(context, body.form)),
);

const update = serve(endpoints.updateOtpScript, async ({ params, body }, context) => {
  const existing = { id: params.id, seen: body.row_version };
  return prepared(context, await updateScript(context, body.form, existing));
});

const remove = serve(endpoints.deleteOtpScript, async ({ params }, context) => {
  await deleteScript(context, params.id);
  return {};
});

const renew = serve(endpoints.renewOtpKey, ({ params }, context) => renewKey(context, params.id));

const options = serve(endpoints.getOtpOptions, (_request, { db }) => otpOptions(db));

const preview = serveChecked(
  endpoints.previewOtpScript,
  async ({ body }, { user, services, http }) => {
    const may = (permission: string) => hasPermission(user.subject, permission);
    if (!may('voiceotp.add') && !may('voiceotp.edit')) throw refuse.noPermission();
    const key = `otp-preview:${user.tenant}:${user.id}`;
    const wait = Math.ceil((await services.guesses.count([{ key, ...previews }])) / 1_000);
    if (wait > 0) {
      throw new ProblemError(429, 'TOO_MANY_PREVIEWS', 'Too many scripts were read aloud', {
        detail: messages.tooManyPreviews(wait),
        params: { seconds: wait },
        retryAfter: wait,
      });
    }
    try {
      const script = { ...body, press_one: false, tenant: user.tenant };
      const texts = { texts: services.spokenTexts };
      const { wav, durationMs, peaks } = await previewScript(
        texts,
        script,
        makeCode(body.code_length),
      );
      const audio = Buffer.from(wav).toString('base64');
      return { audio, duration_ms: durationMs, peaks: [...peaks] };
    } catch (error) {
      if (!(error instanceof AudioError)) throw error;
      http.log.warn({ err: error }, 'a script was not read aloud');
      throw new ProblemError(503, problemOf(error), 'The script was not read aloud', {
        detail: error.message,
      });
    }
  },
);

/** Scripts of voice one-time passwords. */
export const otpScriptRoutes = [list, get, create, update, remove, renew, options, preview];
