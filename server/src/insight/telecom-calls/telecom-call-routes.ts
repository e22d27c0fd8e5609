import { endpoints, MOST_TELECOM_CALLS } from '@alo/contracts';
import { type Context, serve } from '../../call-log/context.ts';
import { searchedDigits } from '../../call-log/records/call-record-filter.ts';
import { readRecord } from '../../call-log/records/read-record.ts';
import { fileSize } from '../../telephony/sounds/file-size.ts';
import { soundLink } from '../../telephony/sounds/sound-links.ts';
import { listenerOf } from '../../telephony/sound-library/listening.ts';
import { recordingPath } from '../../telephony/exchange/recording.ts';
import { providerOf } from '../../telephony/carriers/provider-of.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import {
  requireLookUp,
  spendLookUp,
  wholeNumber,
} from '../../identity/number-lookups/number-budget.ts';
import { outsideCalls } from './outside-calls.ts';
import { ownCalls, type TelecomAnswer, type TelecomQuery } from './own-calls.ts';

const nothing: TelecomAnswer = {
  ...{ data: [], total: 0, total_capped: false, next_cursor: null },
  sums: { talk_sec: 0, cost: 0 },
};

async function findCalls(context: Context, query: TelecomQuery): Promise<TelecomAnswer> {
  const digits = searchedDigits({ number: query.search });
  // Words are in no number.
  if (query.search !== '' && digits === '') return nothing;
  const number = wholeNumber(digits);
  if (number !== null) await requireLookUp(context);
  const { calls } = providerOf(context);
  const list =
    calls === null ? await ownCalls(context, query) : await outsideCalls(context, calls, query);
  if (number !== null && list.total === 0) spendLookUp(context, number, 'miss');
  return list;
}

const getTelecomCalls = serve(endpoints.getTelecomCalls, ({ query }, context) =>
  findCalls(context, query),
);

const exportTelecomCalls = serve(endpoints.exportTelecomCalls, async ({ query }, context) => {
  const { data } = await findCalls(context, { ...query, per_page: MOST_TELECOM_CALLS });
  return data;
});

const permission = 'etelecom.listen';

const getTelecomRecording = serve(endpoints.getTelecomRecording, async ({ params }, context) => {
  const { services, user } = context;
  const { recording, hotline, call_id } = await readRecord(context, params.id);
  // Calls inside the house are none of the provider's.
  if (recording === null || hotline === null) throw refuse.notFound();
  const target = { kind: 'call_record', id: params.id, name: call_id };
  const url = soundLink(services.secrets, {
    ...{ tenant: user.tenant, store: 'recording', name: recording, saveAs: null },
    listener: listenerOf(user, permission, target),
  });
  const path = recordingPath(services.config.recordingFolder, user.tenant, recording);
  return { url, size: await fileSize(path) };
});

/** Calls outside as the telecom provider of the company has them. */
export const telecomCallRoutes = [getTelecomCalls, exportTelecomCalls, getTelecomRecording];
