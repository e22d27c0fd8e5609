import {
  type EndpointAnswer,
  endpoints,
  type voicemailListSchema,
  type voicemailSchema,
  writeDialRef,
} from '@alo/contracts';
import { sql } from 'kysely';
import { rm } from 'node:fs/promises';
import type { InferInput } from 'valibot';
import { listenerOf } from '../../telephony/sound-library/listening.ts';
import { soundLink } from '../../telephony/sounds/sound-links.ts';
import { recordingPath } from '../../telephony/exchange/recording.ts';
import { shownNumber } from '../../kernel/masking/shown-number.ts';
import { fileSize } from '../../telephony/sounds/file-size.ts';
import { maskText } from '../../kernel/masking/masked-text.ts';
import { cappedCount } from '../../kernel/database/capped-count.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import { readWaveform } from '../recordings/read-waveform.ts';
import { callerCondition } from './caller-condition.ts';

/** Which messages a call may touch: those of the user's own mailbox, or of shared ones. */
type Reach = 'own' | 'shared';

interface Filter {
  readonly page: number;
  readonly per_page: number;
  readonly search: string;
  readonly unheard?: boolean | undefined;
  readonly box?: string;
}

function within({ db, user }: Context, reach: Reach) {
  const messages = db.selectFrom('voicemail_message');
  if (reach === 'shared') return messages.where('shared_voicemail_id', 'is not', null);
  return messages.where('subscriber_id', 'in', (where) =>
    where.selectFrom('subscriber').select('id').where('user_id', '=', user.id),
  );
}

const named = (messages: ReturnType<typeof within>) =>
  messages
    .leftJoin('account', 'account.id', 'voicemail_message.heard_by')
    .selectAll('voicemail_message')
    .select([
      'account.name as heard_by_name',
      sql<string | null>`coalesce(
        (select name from customer where phone_e164 = caller_e164 and deleted_at is null limit 1),
        (select name from subscriber where extension = caller limit 1))`.as('caller_name'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof named>['execute']>>[number];

function toVoicemail(row: Row, { user }: Context): InferInput<typeof voicemailSchema> {
  return {
    id: row.id,
    number: row.caller === '' ? '' : shownNumber(row.caller, user.mask),
    caller_name: row.caller_name === null ? null : maskText(row.caller_name, user.mask),
    dial_ref: row.caller === '' ? null : writeDialRef('voicemail', row.id),
    left_at: row.left_at.toISOString(),
    seconds: row.seconds,
    heard_at: row.heard_at?.toISOString() ?? null,
    heard_by: row.heard_by_name,
  };
}

async function list(
  context: Context,
  reach: Reach,
  { page, per_page, search, unheard, box }: Filter,
): Promise<InferInput<typeof voicemailListSchema>> {
  let found = within(context, reach);
  if (box !== undefined) found = found.where('shared_voicemail_id', '=', box);
  const fresh = await found
    .where('heard_at', 'is', null)
    .select(sql<string>`count(*)`.as('counted'))
    .executeTakeFirstOrThrow();
  if (unheard !== undefined) found = found.where('heard_at', unheard ? 'is' : 'is not', null);
  if (search !== '') found = found.where(callerCondition(search, context.user));
  const rows = await named(found)
    .orderBy('left_at', 'desc')
    .orderBy('voicemail_message.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return {
    data: rows.map((row) => toVoicemail(row, context)),
    ...(await cappedCount(context.db, found)),
    next_cursor: null,
    unheard: Number(fresh.counted),
  };
}

async function read(context: Context, reach: Reach, id: string): Promise<Row> {
  const row = await named(within(context, reach))
    .where('voicemail_message.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw refuse.notFound();
  return row;
}

async function audio(
  context: Context,
  reach: Reach,
  id: string,
): Promise<EndpointAnswer<typeof endpoints.getOwnVoicemailAudio>> {
  const { file, seconds, left_at } = await read(context, reach, id);
  const { services, user } = context;
  const path = recordingPath(services.config.voicemailFolder, user.tenant, file);
  await fileSize(path);
  const target = { kind: 'voicemail_message', id, name: left_at.toISOString() };
  const permission = reach === 'own' ? null : 'message.view';
  const url = soundLink(services.secrets, {
    tenant: user.tenant,
    store: 'voicemail',
    name: file,
    saveAs: null,
    listener: listenerOf(user, permission, target),
  });
  const { peaks } = (await readWaveform(path)) ?? { peaks: [] };
  return { id, name: file, url, duration_ms: seconds * 1000, peaks: [...peaks] };
}

/** Everybody who has the list open, and the owner's phone, reload it. */
function publishChange({ user, services, afterCommit }: Context, row: Row): void {
  afterCommit(() => {
    services.live.publish(user.tenant, {
      type: 'voicemail.changed',
      user_id: row.shared_voicemail_id === null ? user.id : null,
      box_id: row.shared_voicemail_id,
    });
    services.exchange.messagesChanged(user.tenant);
  });
}

async function mark(context: Context, reach: Reach, id: string, heard: boolean) {
  const row = await read(context, reach, id);
  // Who heard it first stays.
  if (heard !== (row.heard_at !== null)) {
    await context.db
      .updateTable('voicemail_message')
      .set(
        heard
          ? { heard_at: new Date(), heard_by: context.user.id }
          : { heard_at: null, heard_by: null },
      )
      .where('id', '=', id)
      .execute();
    publishChange(context, row);
  }
  return toVoicemail(await read(context, reach, id), context);
}

async function remove(context: Context, reach: Reach, id: string) {
  const row = await read(context, reach, id);
  await context.db.deleteFrom('voicemail_message').where('id', '=', id).execute();
  const { voicemailFolder } = context.services.config;
  const path = recordingPath(voicemailFolder, context.user.tenant, row.file);
  context.afterCommit(() => void rm(path, { force: true }).catch(() => undefined));
  publishChange(context, row);
  return {};
}

/** Messages of the own mailbox and of shared ones: listed, heard, marked, deleted. */
export const voicemailRoutes = [
  serve(endpoints.getOwnVoicemails, ({ query }, context) => list(context, 'own', query)),
  serve(endpoints.getOwnVoicemailAudio, ({ params }, context) => audio(context, 'own', params.id)),
  serve(endpoints.markOwnVoicemail, ({ params, body }, context) =>
    mark(context, 'own', params.id, body.heard),
  ),
  serve(endpoints.deleteOwnVoicemail, ({ params }, context) => remove(context, 'own', params.id)),
  serve(endpoints.getSharedVoicemails, ({ query }, context) => list(context, 'shared', query)),
  serve(endpoints.getSharedVoicemailAudio, ({ params }, context) =>
    audio(context, 'shared', params.id),
  ),
  serve(endpoints.markSharedVoicemail, ({ params, body }, context) =>
    mark(context, 'shared', params.id, body.heard),
  ),
  serve(endpoints.deleteSharedVoicemail, ({ params }, context) =>
    remove(context, 'shared', params.id),
  ),
  serve(endpoints.getMailState, async (_request, { services }) => ({
    ready: services.config.smtpUrl !== undefined,
  })),
];
