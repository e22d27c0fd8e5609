import { endpoints, foldVietnamese, formatDate } from '@alo/contracts';
import { newId } from '../../kernel/database/new-id.ts';
import { mapUnique } from '../../kernel/database/unique-violation.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { pageOf } from '../../kernel/http/page-of.ts';
import { type Context, serve } from '../context.ts';
import { saveObjects } from '../pbx-objects/save-objects.ts';
import { selectSubscribers, toSubscriberForm } from '../pbx-objects/subscriber-row.ts';
import { messages } from './messages.ts';
import { syncVoices } from './sync-voices.ts';
import { isOver, readVoices, toVoice, type VoiceRow } from './voice-rows.ts';

const uniqueVoice = {
  voice_subscriber_ma_dn_subscriber_id_provider_key: ['user_id', messages.channelTaken],
} as const;

const getVoiceSubscribers = serve(endpoints.getVoiceSubscribers, async ({ query }, { db }) => {
  const wanted = foldVietnamese(query.search);
  const found = (await readVoices(db))
    .map(toVoice)
    .filter(
      ({ user, extension, extentions_number, hotline, provider, status }) =>
        foldVietnamese(
          `${user?.name ?? ''} ${extension} ${extentions_number} ${hotline?.hotline ?? ''}`,
        ).includes(wanted) &&
        (query.provider === '' || String(provider) === query.provider) &&
        (query.status === '' || status === query.status) &&
        (query.assigned === undefined || (user !== null) === query.assigned),
    );
  return pageOf(found, query);
});

async function requireVoice({ db }: Pick<Context, 'db'>, id: string): Promise<VoiceRow> {
  const [row] = await readVoices(db, { id });
  if (row === undefined) throw refuse.notFound();
  return row;
}

async function answer(context: Context, id: string) {
  return toVoice(await requireVoice(context, id));
}

/** The extension of a person: an account at a provider rings in the same phone. */
async function requireSubscriberOf({ db }: Context, userId: string) {
  const row = await selectSubscribers(db)
    .where('subscriber.user_id', '=', userId)
    .executeTakeFirst();
  if (row !== undefined) return row;
  const message = messages.personWithoutExtension;
  throw refuse.invalid([{ path: 'user_id', message }]);
}

/** The number of an approved hotline. */
async function requireNumberOf({ db }: Context, hotlineId: string): Promise<string> {
  const hotline = await db
    .selectFrom('telecom_hotline')
    .select('number_id')
    .where('id', '=', hotlineId)
    .executeTakeFirst();
  if (hotline !== undefined && hotline.number_id !== null) return hotline.number_id;
  throw refuse.invalid([
    {
      path: 'hotline_id',
      code: 'CHOOSE_APPROVED_HOTLINE',
      message: messages.chooseApprovedHotline,
    },
  ]);
}

const createVoiceSubscriber = serve(endpoints.createVoiceSubscriber, async ({ body }, context) => {
  const { db, user } = context;
  if (isOver(body.expired_at)) {
    throw refuse.invalid([
      { path: 'expired_at', code: 'CHOOSE_FUTURE_DAY', message: messages.chooseFutureDay },
    ]);
  }
  const subscriber = await requireSubscriberOf(context, body.user_id);
  const id = newId();
  await mapUnique(uniqueVoice, () =>
    db
      .insertInto('voice_subscriber')
      .values({
        ...{ ma_dn: user.tenant, id, subscriber_id: subscriber.id, provider: body.provider },
        expired_at: body.expired_at,
        synced_at: null,
      })
      .execute(),
  );
  if (body.hotline_id !== null) {
    const outbound_number_id = await requireNumberOf(context, body.hotline_id);
    const form = { ...toSubscriberForm(subscriber), outbound_number_id };
    const { id: ofSubscriber, row_version: rowVersion } = subscriber;
    await saveObjects(context, [{ kind: 'subscriber', id: ofSubscriber, form, rowVersion }]);
  }
  return answer(context, id);
});

/** Whose the account is stands at its extension, and only there. */
async function bind(context: Context, id: string, user_id: string | null): Promise<void> {
  const { subscriber_id } = await requireVoice(context, id);
  const subscriber = await selectSubscribers(context.db)
    .where('subscriber.id', '=', subscriber_id)
    .executeTakeFirstOrThrow();
  const form = { ...toSubscriberForm(subscriber), user_id };
  const { row_version: rowVersion } = subscriber;
  await saveObjects(context, [{ kind: 'subscriber', id: subscriber_id, form, rowVersion }]);
}

const assignVoiceSubscriber = serve(
  endpoints.assignVoiceSubscriber,
  async ({ params: { id }, body }, context) => {
    const { expired_at: lastDay } = await requireVoice(context, id);
    // An account that has run out is of no use to anybody.
    if (lastDay !== null && isOver(lastDay)) {
      const message = messages.expired(formatDate(lastDay));
      throw refuse.invalid([{ path: 'user_id', message }]);
    }
    await bind(context, id, body.user_id);
    return answer(context, id);
  },
);

const unassignVoiceSubscriber = serve(
  endpoints.unassignVoiceSubscriber,
  async ({ params: { id } }, context) => {
    await bind(context, id, null);
    return answer(context, id);
  },
);

const renewVoiceSubscriber = serve(
  endpoints.renewVoiceSubscriber,
  async ({ params: { id }, body }, context) => {
    await requireVoice(context, id);
    await context.db
      .updateTable('voice_subscriber')
      .set({ expired_at: body.expired_at, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    return answer(context, id);
  },
);

const syncVoiceSubscribers = serve(endpoints.syncVoiceSubscribers, async (_request, context) => ({
  synced: await syncVoices(context),
}));

const deleteVoiceSubscriber = serve(
  endpoints.deleteVoiceSubscriber,
  async ({ params }, context) => {
    await requireVoice(context, params.id);
    await context.db.deleteFrom('voice_subscriber').where('id', '=', params.id).execute();
    return {};
  },
);

/** Accounts of people at providers 2 and 3. */
export const voiceRoutes = [
  getVoiceSubscribers,
  createVoiceSubscriber,
  assignVoiceSubscriber,
  unassignVoiceSubscriber,
  renewVoiceSubscriber,
  syncVoiceSubscribers,
  deleteVoiceSubscriber,
];
