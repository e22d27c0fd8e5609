import { endpoints, hasPermission, maximumDays, readDialRef } from '@alo/contracts';
import { fileSize } from '../../telephony/sounds/file-size.ts';
import { listenerOf } from '../../telephony/sound-library/listening.ts';
import { soundLink } from '../../telephony/sounds/sound-links.ts';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import { unmaskText } from '../../kernel/masking/masked-text.ts';
import { isDoNotCall } from '../../crm/customers/call-wish.ts';
import { toJob } from '../../kernel/jobs/job-routes.ts';
import { askedDays } from '../../kernel/time/asked-days.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { type Context, serve } from '../context.ts';
import {
  mayLookUp,
  requireLookUp,
  spendLookUp,
  wholeNumber,
} from '../../identity/number-lookups/number-budget.ts';
import { readWaveform } from '../recordings/read-waveform.ts';
import { readCallPlaces } from './call-places.ts';
import { readCallReasons } from './call-reasons.ts';
import { readQuality } from './call-quality.ts';
import { requireResult } from './call-result.ts';
import { callContext } from './call-context.ts';
import { readCallJournal } from './call-journal.ts';
import { readCallWay } from './call-way.ts';
import { getCallQuality, saveCallQuality } from './call-quality-routes.ts';
import { readCallLegs } from './call-leg-row.ts';
import { searchedDigits } from './call-record-filter.ts';
import { listCallRecords, readCallRecords } from './call-record-list.ts';
import { toCallRecord } from './call-record-row.ts';
import { shownNumber } from '../../kernel/masking/shown-number.ts';
import { dialledParty, dialTargetOf, numberBehind } from './dialled-party.ts';
import { numberOfCallRoutes } from './number-of-call-routes.ts';
import { readRecord } from './read-record.ts';
import { recordingPath } from '../../telephony/exchange/recording.ts';
import { readDashboard } from './dashboard.ts';

async function answerOf({ db, user }: Context, row: Awaited<ReturnType<typeof readRecord>>) {
  const quality = await readQuality(db, [row]);
  const places = await readCallPlaces(db, [row]);
  return toCallRecord(row, user.mask, { quality: quality(row), ...places(row) });
}

const getHistoriesCall = serve(endpoints.getHistoriesCall, async ({ query }, context) => {
  const number = wholeNumber(searchedDigits(query));
  if (number !== null) await requireLookUp(context);
  const list = await listCallRecords(context.db, query, context.user);
  if (number !== null && list.total === 0) spendLookUp(context, number, 'miss');
  return list;
});

const exportHistoriesCall = serve(endpoints.exportHistoriesCall, async ({ body }, context) => {
  // Today is that of the moment when somebody asks.
  const query = { ...body.query, ...askedDays(body.query, maximumDays) };
  const number = wholeNumber(searchedDigits(query));
  if (number !== null) {
    await requireLookUp(context);
    const { data } = await readCallRecords(context.db, { ...query, per_page: 1 }, context.user);
    if (data.length === 0) spendLookUp(context, number, 'miss');
  }
  const { jobs } = context.services;
  return toJob(context, await jobs.add(context, 'callhistory.export', { ...body, query }));
});

const getHistoryCall = serve(endpoints.getHistoryCall, async ({ params }, context) =>
  answerOf(context, await readRecord(context, params.id)),
);

const getCallLegs = serve(endpoints.getCallLegs, async ({ params }, context) => {
  await readRecord(context, params.id);
  return readCallLegs(context.db, params.id, context.user.mask);
});

const getCallWay = serve(endpoints.getCallWay, async ({ params }, context) =>
  readCallWay(context.db, await readRecord(context, params.id)),
);

const getCallReasons = serve(endpoints.getCallReasons, async ({ params }, context) =>
  readCallReasons(context, await readRecord(context, params.id)),
);

const getCallJournal = serve(endpoints.getCallJournal, async ({ params }, context) =>
  readCallJournal(context.db, await readRecord(context, params.id)),
);

const getCallRecording = serve(endpoints.getCallRecording, async ({ params }, context) => {
  const { services, user } = context;
  const { recording, call_id } = await readRecord(context, params.id);
  if (recording === null) throw refuse.notFound();
  const { recordingFolder } = services.config;
  const target = { kind: 'call_record', id: params.id, name: call_id };
  const link = (permission: string, saveAs: string | null) =>
    soundLink(services.secrets, {
      tenant: user.tenant,
      store: 'recording',
      name: recording,
      saveAs,
      listener: listenerOf(user, permission, target),
    });
  const download = 'callhistory.download';
  return {
    url: link('callhistory.listen', null),
    download_url: hasPermission(user.subject, download) ? link(download, call_id) : null,
    size: await fileSize(recordingPath(recordingFolder, user.tenant, recording)),
  };
});

const getCallWaveform = serve(endpoints.getCallWaveform, async ({ params }, context) => {
  const { services, user } = context;
  const { recording } = await readRecord(context, params.id);
  if (recording === null) throw refuse.notFound();
  const file = recordingPath(services.config.recordingFolder, user.tenant, recording);
  const waveform = await readWaveform(file);
  if (waveform === null) throw refuse.notFound();
  return waveform;
});

async function resultColumns(db: TenantTransaction, id: string | null) {
  if (id === null) return { result: null, result_id: null };
  const { name } = await requireResult(db, id);
  return { result: name, result_id: id };
}

const updateHistoryCallNote = serve(
  endpoints.updateHistoryCallNote,
  async ({ params, body }, context) => {
    const { db, user } = context;
    const before = await readRecord(context, params.id);
    const { result = before.result_id, tags = before.tags } = body;
    await db
      .updateTable('call_record')
      .set({
        note: unmaskText(body.note, before.note, user.mask),
        tags,
        // The one that it has keeps the name of then.
        ...(result === before.result_id ? {} : await resultColumns(db, result)),
      })
      .where('id', '=', params.id)
      .execute();
    return answerOf(context, await readRecord(context, params.id));
  },
);

const createHistoriesCall = serve(endpoints.createHistoriesCall, async ({ body }, { db, user }) => {
  const id = newId();
  await db
    .insertInto('outgoing_attempt')
    .values({ ma_dn: user.tenant, id, user_id: user.id, phone: body.phone })
    .execute();
  return { id };
});

const resolveDialRef = serve(endpoints.resolveDialRef, async ({ body }, context) => {
  const { user } = context;
  const ref = readDialRef(body.dial_ref);
  if (ref === null) throw refuse.notFound();
  const party = await dialledParty(context, ref);
  return {
    target: dialTargetOf(party, body.dial_ref, user),
    display: shownNumber(party.number, user.mask),
    name: party.name,
    do_not_call: await isDoNotCall(context, party.number),
  };
});

const getCallWish = serve(endpoints.getCallWish, async ({ params: { target } }, context) => {
  const number = wholeNumber(target);
  // Beyond the budget every call shows the warning, so that nobody learns who wants no calls.
  if (number !== null && !(await mayLookUp(context))) return { do_not_call: true };
  if (number !== null) spendLookUp(context, number, 'use');
  return { do_not_call: await isDoNotCall(context, await numberBehind(context, target)) };
});

const getDashboard = serve(endpoints.getDashboard, async ({ query }, { db, user, services }) => {
  const people = usersInScope(db, user);
  const bound = db
    .selectFrom('subscriber')
    .select(['ma_dn', 'extension'])
    .where('user_id', 'is not', null);
  const rows = await (people === null ? bound : bound.where('user_id', 'in', people)).execute();
  const online = rows.filter((row) => services.exchange.isRegistered(row.ma_dn, row.extension));
  return readDashboard(db, user, { period: query.period, agentsOnline: online.length });
});

const getCallContext = serve(endpoints.getCallContext, ({ query }, context) =>
  callContext(context, query.target),
);

/** Call history and what is derived from it. */
export const callRecordRoutes = [
  ...numberOfCallRoutes,
  getHistoriesCall,
  exportHistoriesCall,
  getHistoryCall,
  getCallLegs,
  getCallWay,
  getCallReasons,
  getCallJournal,
  getCallQuality,
  getCallRecording,
  getCallWaveform,
  updateHistoryCallNote,
  createHistoriesCall,
  saveCallQuality,
  getCallContext,
  resolveDialRef,
  getCallWish,
  getDashboard,
];
