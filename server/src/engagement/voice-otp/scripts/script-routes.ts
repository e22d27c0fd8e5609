import { endpoints, foldVietnamese, hasPermission, type OtpScript } from '@alo/contracts';
import { ProblemError, refuse } from '../../../kernel/errors/problem-error.ts';
import { pageOf } from '../../../kernel/http/page-of.ts';
import { AudioError } from '../../../telephony/sounds/audio-error.ts';
import { type EngagementPorts, serve, serveChecked } from '../../context.ts';
import { makeCode } from '../rules/code.ts';
import { prepareScript, previewScript } from '../speech/make-reading.ts';
import { messages } from './messages.ts';
import { otpOptions } from './otp-options.ts';
import { renewKey } from './renew-key.ts';
import { createScript, deleteScript, updateScript } from './save-script.ts';
import { requireScript, selectScripts, toScript } from './script-row.ts';

/** The text may be read later, or the engine is not installed; it can be nothing else, for nobody has sent a sound. */
const problemOf = ({ code }: AudioError) =>
  code === 'NO_SPEECH_ENGINE' ? code : ('SPEECH_FAILED' as const);

/** Scripts that one person listens to: each takes a processor for seconds. */
const previews = { most: 10, within: 60_000 } as const;

const list = serve(endpoints.getOtpScripts, async ({ query }, { db }) => {
  let rows = selectScripts(db);
  if (query.active !== undefined) rows = rows.where('script.is_active', '=', query.active);
  const wanted = foldVietnamese(query.search);
  const all = await rows.orderBy('script.name').orderBy('script.id').execute();
  return pageOf(
    all.filter(({ name }) => foldVietnamese(name).includes(wanted)),
    query,
    toScript,
  );
});

const get = serve(endpoints.getOtpScript, async ({ params }, { db }) =>
  toScript(await requireScript(db, params.id)),
);

/** What a script says is read aloud once it is saved, so that its first call need not wait. */
function prepare(
  services: Pick<EngagementPorts, 'spokenTexts'>,
  tenant: string,
  { form }: OtpScript,
  onError: (error: unknown) => void,
): void {
  void prepareScript({ texts: services.spokenTexts }, { ...form, tenant }).catch(onError);
}

const create = serve(endpoints.createOtpScript, async ({ body }, context) => {
  const { services, user, http, afterCommit } = context;
  const made = await createScript(context, body.form);
  afterCommit(() =>
    prepare(services, user.tenant, made, (error) => http.log.warn({ err: error }, 'speech')),
  );
  return made;
});

const update = serve(endpoints.updateOtpScript, async ({ params, body }, context) => {
  const { services, user, http, afterCommit } = context;
  const existing = { id: params.id, seen: body.row_version };
  const saved = await updateScript(context, body.form, existing);
  afterCommit(() =>
    prepare(services, user.tenant, saved, (error) => http.log.warn({ err: error }, 'speech')),
  );
  return saved;
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
