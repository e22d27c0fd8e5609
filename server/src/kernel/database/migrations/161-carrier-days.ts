import {
  addSums,
  dayOf,
  differenceOf,
  differencesOf,
  inSpan,
  repairOf,
  type RollUp,
} from './roll-up.ts';
import { sumsWithQueues } from './157-queue-visits.ts';
import { tenantRows } from './tenant-rows.ts';

/** Calls outside by number of the company, its carrier at the time, and network of the other side. */
export const carrierDays: RollUp = {
  table: 'carrier_day',
  key: {
    ma_dn: 'ma_dn',
    day: dayOf('started_at'),
    carrier: 'carrier',
    hotline: 'hotline',
    network: 'network',
    user_id: 'user_id',
    branch_id: 'branch_id',
    department_id: 'department_id',
    team_id: 'team_id',
    direction: 'direction',
    disposition: 'disposition',
  },
  sums: {
    calls: 'count(*)',
    talk_sec: 'sum(talk_sec)',
    charged_sec: 'coalesce(sum(charged_sec), 0)',
    cost: 'coalesce(sum(cost), 0)',
  },
};

const columns = `
alter table call_record add column carrier text, add column network text, add column charged_sec integer;
create table carrier_day (ma_dn text not null, day date not null, carrier text not null, hotline text,
  network text, user_id uuid, branch_id uuid, department_id uuid, team_id uuid,
  direction text not null, disposition text not null,
  calls integer not null, talk_sec bigint not null, charged_sec bigint not null, cost bigint not null,
  unique nulls not distinct (${Object.keys(carrierDays.key).join(', ')}));
${tenantRows('carrier_day')}
grant select, insert, update, delete on carrier_day to alo_app;
create index call_record_carrier on call_record (ma_dn, carrier, started_at, id) where carrier is not null;
`;

const mobiles: Readonly<Record<string, string>> = {
  viettel: '3[2-9]|86|9[678]',
  vinaphone: '8[1-58]|9[14]',
  mobifone: '7[06789]|89|9[03]',
  vietnamobile: '5[268]|92',
  gmobile: '59|99',
  itel: '87',
  wintel: '55',
};

/** What `networkOf` of @alo/routing says of numbers as records have them. */
const networkOf = (number: string) => {
  const written = `regexp_replace(${number}, '^(\\+|00)?84(?=[1-9])', case when ${number} ~ '^(\\+|00)?841[89]00' then '' else '0' end)`;
  const networks = Object.entries(mobiles).map(
    ([name, beginnings]) => `when ${written} ~ '^0(${beginnings})\\d{7}$' then '${name}'`,
  );
  return `case when ${number} !~ '^\\+?\\d{3,}$' then null
    when ${written} ~ '^1800\\d{4,6}$' then 'free'
    when ${written} ~ '^(1900\\d*|10[68][08])$' then 'premium'
    when ${written} ~ '^02([48]73\\d{6}|[0-35-79]\\d73\\d{5})$' then 'fpt'
    ${networks.join('\n    ')}
    when ${written} ~ '^(0([35789]\\d{8}|2\\d{8,9}|69\\d{6,8}|80\\d{5})|1(1[1-9]|022))$' then 'landline'
    else 'international' end`;
};

const carriers = ['viettel', 'mobifone', 'vinaphone', 'vietnamobile', 'itel', 'vnpt', 'fpt', 'cmc'];
const named = (text: string) =>
  `(select name from unnest(array['${carriers.join("', '")}']) with ordinality one(name, n)
      where lower(${text}) ~ ('(^|[^a-z0-9])' || name || '([^a-z0-9]|$)') order by n limit 1)`;

// What was charged is known of the usual tariff only: 6 seconds, then each.
const charged = `(select sum(case when leg.billed_sec > 0 then greatest(leg.billed_sec, 6) else 0 end)
    from call_leg leg where leg.ma_dn = record.ma_dn and leg.call_record_id = record.id and leg.cost is not null)`;

// Forced row-level security hides all rows from the owner too, who runs this.
const forced = ['call_record', 'call_leg', 'phone_number', 'carrier_day'];
const past = `
${forced.map((name) => `alter table ${name} no force row level security;`).join('\n')}
alter table call_record disable trigger user;
update call_record record set
  network = ${networkOf(`(case record.direction when 'inbound' then record.from_number else record.to_number end)`)},
  carrier = case when record.hotline is not null then coalesce(
    (select ${named('phone_number.provider_name')} from phone_number
      where phone_number.ma_dn = record.ma_dn and phone_number.number = record.hotline),
    ${named('record.trunk')}) end,
  charged_sec = case when record.cost is not null then coalesce(${charged}, 0) end
where record.direction <> 'internal';
alter table call_record enable trigger user;
insert into carrier_day select * from carrier_day_difference('2000-01-01', '2100-01-01');
${forced.map((name) => `alter table ${name} force row level security;`).join('\n')}
`;

const counted = [
  'started_at',
  ...Object.keys(carrierDays.key).filter((column) => column !== 'day'),
  ...['talk_sec', 'charged_sec', 'cost'],
];
const listed = (row: 'old' | 'new') => counted.map((column) => `${row}.${column}`).join(', ');
/** Only calls by a number whose carrier is known. */
const of = (source: string) => `select * from (${source}) call where carrier is not null`;

const triggers = `
create function roll_up_new_carrier_calls() returns trigger language plpgsql as $$ begin
  ${addSums(carrierDays, of('select * from added'))}
  return null;
end $$;
create trigger roll_up_new_carrier_calls after insert on call_record
  referencing new table as added for each statement execute function roll_up_new_carrier_calls();

create function roll_up_changed_carrier_call() returns trigger language plpgsql as $$ begin
  ${addSums(carrierDays, of('select old.*'), '-')}
  ${addSums(carrierDays, of('select new.*'))}
  return null;
end $$;
create trigger roll_up_changed_carrier_call after update on call_record for each row
  when ((${listed('old')}) is distinct from (${listed('new')})) execute function roll_up_changed_carrier_call();

create function roll_up_deleted_carrier_call() returns trigger language plpgsql as $$ begin
  ${addSums(carrierDays, of('select old.*'), '-')}
  return old;
end $$;
create trigger roll_up_deleted_carrier_call before delete on call_record
  for each row execute function roll_up_deleted_carrier_call();
`;

/** All roll-ups, in the order in which a call that is stored reaches them. */
export const sumsWithCarriers = [...sumsWithQueues, carrierDays] as const;

/**
 * Whose numbers stood on both sides of a call outside, told when it was stored, what was charged of it, and the sums by
 * carrier and network.
 */
export const carrierDaySums = {
  name: '161-carrier-days',
  sql: [
    columns,
    differenceOf(
      carrierDays,
      `select record.* from call_record record where carrier is not null and ${inSpan}`,
    ),
    differencesOf(sumsWithCarriers),
    repairOf(sumsWithCarriers),
    past,
    triggers,
  ].join('\n'),
};
