import {
  callFilterEntries,
  foldVietnamese,
  maximumDays,
  nationalForm,
  writtenForms,
} from '@alo/contracts';
import { sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { contains } from '../../kernel/database/like.ts';
import { foldedText } from '../../kernel/database/folded-text.ts';
import { searchedText } from '../../kernel/masking/searched-text.ts';
import { askedDays } from '../../kernel/time/asked-days.ts';
import { dayMs, endOf, midnight } from '../../kernel/time/days.ts';
import type { User } from '../../kernel/user/user.ts';
import { type CallScope, ownRecords } from './call-scope.ts';

/** Filters of the call history; `search` is for names and ids of calls. */
export type CallFilter = v.InferOutput<v.ObjectSchema<typeof callFilterEntries, undefined>> & {
  readonly search: string;
  /** Only calls with somebody outside, by a number of the company. */
  readonly outside?: boolean;
};

/** Asks for all calls of today. */
export const noFilter = (): CallFilter => ({
  ...v.parse(v.object(callFilterEntries), {}),
  search: '',
});

/** Records of a scope that a filter wants, for a reader who may see masked numbers only. */
export function matchingRecords(
  db: TenantTransaction,
  filter: CallFilter,
  user: Pick<User, 'mask'>,
  scope: CallScope | null,
) {
  const days = askedDays(filter, maximumDays);
  const [from, end] = [midnight(days.from), endOf(days)];
  const hasVisits = filter.visit_queue.length > 0;
  let rows = ownRecords(db, scope)
    // A call may come to a queue on the day after it began; then the days are those of the queue, as reports count.
    .where('started_at', '>=', hasVisits ? new Date(from.getTime() - dayMs) : from)
    .where('started_at', '<', end);
  if (hasVisits) rows = rows.where(inSomeQueue(filter.visit_queue, { from, end }));
  const { mos_below: score } = filter;
  if (score !== undefined) rows = rows.where(soundedBelow(score, { from, end }));
  for (const condition of conditionsOf(filter, user)) rows = rows.where(condition);
  return rows;
}

/** One condition for each filter that is set. */
function conditionsOf(filter: CallFilter, user: Pick<User, 'mask'>) {
  const digits = searchedDigits(filter);
  const { talk_min: talk, wait_min: wait } = filter;
  return [
    ...oneOf('direction', filter.direction),
    ...oneOf('disposition', filter.disposition),
    ...oneOf('user_id', filter.user),
    ...oneOf('hotline', filter.hotline),
    ...(filter.outside === true ? [sql<SqlBool>`hotline is not null`] : []),
    ...oneOf('carrier', filter.carrier),
    ...oneOrNone('network', filter.network),
    ...oneOf('queue_id', filter.queue),
    ...oneOf('ring_group_id', filter.ring_group),
    ...oneOf('room_id', filter.room),
    ...oneOf('call_type', filter.call_type),
    ...oneOf('campaign_id', filter.campaign),
    ...oneOf('hangup_by', filter.hangup_by),
    ...oneOf('result_id', filter.result),
    // Said in this way an index has those few calls only.
    ...(filter.tag.length === 0
      ? []
      : [sql<SqlBool>`tags <> '{}' and tags && ${filter.tag}::text[]`]),
    // Calls among colleagues have two sides.
    ...eitherOf('department_id', 'to_department_id', filter.department),
    ...eitherOf('team_id', 'to_team_id', filter.team),
    ...eitherOf('extension', 'to_number', filter.extension),
    ...oneOrNone('department_id', filter.agent_department),
    ...oneOrNone('team_id', filter.agent_team),
    ...oneOf('extension', filter.agent_extension),
    ...inSomeLeg(filter.leg_extension),
    ...(talk === undefined ? [] : [sql<SqlBool>`talk_sec >= ${talk}`]),
    ...(wait === undefined ? [] : [sql<SqlBool>`wait_sec >= ${wait}`]),
    ...(filter.recording === undefined
      ? []
      : [sql<SqlBool>`(recording is not null) = ${filter.recording}::boolean`]),
    ...(filter.note === undefined ? [] : [sql<SqlBool>`(note <> '') = ${filter.note}::boolean`]),
    ...(digits === '' ? [] : [numberCondition(digits, user)]),
    ...(filter.search === '' ? [] : [searchCondition(filter.search, user)]),
  ];
}

const anyOf = (column: string, values: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${values}::${sql.raw(column.endsWith('_id') ? 'uuid' : 'text')}[])`;

function oneOf(column: string, values: readonly string[]) {
  return values.length === 0 ? [] : [anyOf(column, values)];
}

function oneOrNone(column: string, values: readonly string[]) {
  if (!values.includes('none')) return oneOf(column, values);
  const units = values.filter((value) => value !== 'none');
  return [sql<SqlBool>`(${sql.ref(column)} is null or ${anyOf(column, units)})`];
}

function inSomeLeg(extensions: readonly string[]) {
  if (extensions.length === 0) return [];
  return [
    sql<SqlBool>`exists (select from call_leg leg where leg.ma_dn = call_record.ma_dn
      and leg.call_record_id = call_record.id and ${anyOf('leg.extension', extensions)})`,
  ];
}

function inSomeQueue(
  queues: readonly string[],
  { from, end }: { readonly from: Date; readonly end: Date },
) {
  return sql<SqlBool>`exists (select from call_queue_visit visit where visit.ma_dn = call_record.ma_dn
    and visit.call_record_id = call_record.id and ${anyOf('visit.queue_id', queues)}
    and visit.entered_at >= ${from} and visit.entered_at < ${end})`;
}

/**
 * Calls of these days of which a phone of a party reported less: found by the few bad reports, which come at the end of a
 * call, or soon after when the page could not send them at once.
 */
function soundedBelow(score: number, { from, end }: { readonly from: Date; readonly end: Date }) {
  const until = new Date(end.getTime() + 2 * dayMs);
  return sql<SqlBool>`call_record.id in (select heard.id from call_quality quality
    join call_record heard on heard.ma_dn = quality.ma_dn
      and (heard.call_id = quality.call_ref or heard.sip_call_id = quality.call_ref)
      and quality.extension in (heard.extension, heard.from_number, heard.to_number)
    where quality.created_at >= ${from} and quality.created_at < ${until} and quality.mos_avg < ${score})`;
}

function eitherOf(column: string, other: string, values: readonly string[]) {
  if (values.length === 0) return [];
  return [sql<SqlBool>`(${anyOf(column, values)} or ${anyOf(other, values)})`];
}

/** Part of the name of a customer, or the whole id of a call. */
function searchCondition(search: string, user: Pick<User, 'mask'>) {
  const text = contains(foldVietnamese(search));
  const named = (column: string) => searchedText(column, search, user.mask);
  return sql<SqlBool>`(${foldedText(named('customer_name'))} like ${text} or call_id = ${search} or customer_id in (select id from customer where ${named('name_folded')} like ${text}))`;
}

/** What is searched for in the form that records have; of a part of a number its digits. */
export function searchedDigits({ number }: Pick<CallFilter, 'number'>): string {
  return nationalForm(number) || number.replace(/\D/g, '');
}

/** A user who sees masked numbers finds whole numbers only; extensions are open to all. */
function numberCondition(digits: string, user: Pick<User, 'mask'>) {
  if (user.mask === null) {
    const part = contains(digits);
    return sql<SqlBool>`(from_number like ${part} or to_number like ${part})`;
  }
  const forms = [digits, ...writtenForms(digits)];
  return sql<SqlBool>`(from_number = any(${forms}) or to_number = any(${forms}))`;
}
