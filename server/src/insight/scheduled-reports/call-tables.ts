import {
  type CallRecord,
  directionNames,
  dispositionNames,
  type EndpointRequest,
  type endpoints,
  formatDateTime,
  type TelecomCall,
} from '@alo/contracts';
import { listCallRecords } from '../../call-log/records/call-record-list.ts';
import { readCallScope } from '../../call-log/records/call-scope.ts';
import type { ServerConfig } from '../../kernel/config/config.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user/user.ts';
import { providerOf } from '../../telephony/carriers/provider-of.ts';
import { type SuccessQuery, talkTotal } from '../success-calls/talk-total.ts';
import { outsideCalls } from '../telecom-calls/outside-calls.ts';
import { ownCalls } from '../telecom-calls/own-calls.ts';
import { messages } from './messages.ts';
import type { ReportColumn, ReportTable, ReportValue } from './report-table.ts';

type TelecomQuery = EndpointRequest<typeof endpoints.getTelecomCalls>['query'];
/** Which page of a list, and what is looked for in it. */
type Page = 'cursor' | 'per_page' | 'search' | 'sort' | 'number';
type Table = Omit<ReportTable, 'filters'>;

/** Rows of a file, as of the other reports. */
export const mostRows = 1000;
const firstPage = { per_page: mostRows, search: '', cursor: undefined, sort: undefined } as const;

const { columns: names } = messages;
const text = (name: string): ReportColumn => ({ name, unit: 'text' });

/** The columns that every list of calls begins with. */
const begin = [names.startedAt, names.direction, names.from, names.to, names.hotline].map(text);
const beginOf = ({
  started_at: at,
  direction,
  from_number: from,
  to_number: to,
  hotline,
}: Pick<
  CallRecord,
  'started_at' | 'direction' | 'from_number' | 'to_number' | 'hotline'
>): readonly ReportValue[] => [formatDateTime(at), directionNames[direction], from, to, hotline];

/** Totals stand in the last columns, below a word in the first. */
const totalOf = (columns: readonly ReportColumn[], ...sums: readonly number[]) => [
  messages.total,
  ...columns.slice(1, columns.length - sums.length).map(() => null),
  ...sums,
];

const successColumns: readonly ReportColumn[] = [
  ...begin,
  ...[names.customer, names.agent, names.extension].map(text),
  { name: names.talk, unit: 'seconds' },
];

/** Calls in which somebody talked, the newest, with the talk of all. */
export async function successTable(
  db: TenantTransaction,
  user: User,
  filters: Omit<SuccessQuery, Page>,
): Promise<Table> {
  const query = { ...filters, ...firstPage, number: '' };
  const { data, total } = await listCallRecords(db, { ...query, disposition: ['answered'] }, user);
  const talk = await talkTotal(db, query, user, await readCallScope(db, user));
  return {
    columns: successColumns,
    rows: data.map((call) => [
      ...beginOf(call),
      ...[call.customer_name, call.user_name, call.extension].map((one) => one ?? null),
      call.talk_sec,
    ]),
    total: totalOf(successColumns, talk),
    more: total > data.length,
  };
}

const telecomColumns: readonly ReportColumn[] = [
  ...begin,
  ...[names.extension, names.disposition].map(text),
  { name: names.talk, unit: 'seconds' },
  { name: names.cost, unit: 'money' },
];

const telecomRow = (call: TelecomCall): readonly ReportValue[] => [
  ...beginOf(call),
  ...[call.extension, dispositionNames[call.disposition], call.talk_sec, call.cost],
];

/** Calls at the telecom provider, the newest, with talk and cost of all. */
export async function telecomTable(
  db: TenantTransaction,
  user: User,
  filters: Omit<TelecomQuery, Exclude<Page, 'search'>>,
  config: Pick<ServerConfig, 'telecomProviders'>,
): Promise<Table> {
  const reader = { db, user };
  const { calls } = providerOf({ ...reader, services: { config } });
  const asked = { ...firstPage, ...filters };
  const { data, total, total_capped, sums } =
    calls === null ? await ownCalls(reader, asked) : await outsideCalls(reader, calls, asked);
  return {
    columns: telecomColumns,
    rows: data.map(telecomRow),
    total: totalOf(telecomColumns, sums.talk_sec, sums.cost),
    more: total_capped || total > data.length,
  };
}
