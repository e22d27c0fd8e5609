/**
 * What carriers charge the operator, row by row, and what each leg outside cost by the rows in force when it began.
 * Both belong to the installation: no role of tenants reaches them. `price` is what the company pays by its tariff; both
 * amounts are VND, null where no row has the number. Costs go with their leg, so with the record and the company.
 */
export const trunkCosts = {
  name: '149-trunk-costs',
  sql: `
create table trunk_cost (id uuid primary key, trunk text not null, kind text not null, prefix text not null default '',
  per_minute integer not null, first integer not null, block integer not null, connection integer not null default 0,
  valid_from text not null default '', note text not null default '', updated_by text not null,
  updated_at timestamptz(3) not null default now(), row_version integer not null default 1,
  constraint trunk_cost_key unique (trunk, kind, prefix, valid_from));
grant select, insert, update, delete on trunk_cost to alo_operator;
create table leg_cost (company text not null, call_record_id uuid not null, n smallint not null, trunk text not null,
  at timestamptz(3) not null, billed_sec integer not null, cost integer, price integer,
  primary key (company, call_record_id, n),
  foreign key (company, call_record_id, n) references call_leg (ma_dn, call_record_id, n) on delete cascade);
create index leg_cost_of_day on leg_cost (at);
grant select on leg_cost to alo_operator;`,
};
