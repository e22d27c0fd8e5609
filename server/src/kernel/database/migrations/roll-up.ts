/** A table of sums: what its rows are told apart by, and what is added up, each with its expression over the source. */
export interface RollUp {
  readonly table: string;
  readonly key: Readonly<Record<string, string>>;
  readonly sums: Readonly<Record<string, string>>;
}

/** Day of Vietnam of a moment. */
export const dayOf = (moment: string) => `(${moment} at time zone 'Asia/Ho_Chi_Minh')::date`;

/** Adds what `source` counts for, or takes it away; in the order of the key, so that writers never deadlock. */
export function addSums({ table, key, sums }: RollUp, source: string, sign: '' | '-' = ''): string {
  const names = [...Object.keys(key), ...Object.keys(sums)].join(', ');
  const places = Object.keys(key).map((_column, at) => at + 1);
  const keys = Object.entries(key).map(([name, expression]) => `${expression} as ${name}`);
  const values = Object.entries(sums).map(
    ([name, expression]) => `${sign}(${expression}) as ${name}`,
  );
  const updates = Object.keys(sums).map((name) => `${name} = ${table}.${name} + excluded.${name}`);
  return `insert into ${table} (${names})
  select ${[...keys, ...values].join(', ')} from (${source}) source
  group by ${places.join(', ')} order by ${places.join(', ')}
  on conflict (${Object.keys(key).join(', ')}) do update set ${updates.join(', ')};`;
}

/** Where the records and the roll-up differ, for a span of days: what has to be added to the roll-up. */
export function differenceOf(rollUp: RollUp, source: string): string {
  const { table, key, sums } = rollUp;
  const keys = Object.keys(key);
  const added = Object.keys(sums);
  const counted = [
    ...Object.entries(key).map(([name, expression]) => `${expression} as ${name}`),
    ...Object.entries(sums).map(([name, expression]) => `(${expression})::bigint as ${name}`),
  ];
  const total = (name: string) => `sum(${name})`;
  const type = (name: string) => (name === 'calls' ? 'integer' : 'bigint');
  return `create function ${table}_difference(first_day date, last_day date) returns setof ${table}
language sql stable as $$
  select ${keys.join(', ')}, ${added.map((name) => `${total(name)}::${type(name)}`).join(', ')} from (
    select ${counted.join(', ')} from (${source}) source
    group by ${keys.map((_name, at) => at + 1).join(', ')}
    union all
    select ${keys.join(', ')}, ${added.map((name) => `-${name}`).join(', ')} from ${table}
    where day between first_day and last_day) both_sides
  group by ${keys.join(', ')}
  having ${added.map((name) => `${total(name)} <> 0`).join(' or ')}
$$;`;
}

/** Calls of `call_record record` that began on the days of a difference. */
export const inSpan = `record.started_at >= (first_day::timestamp at time zone 'Asia/Ho_Chi_Minh')
    and record.started_at < ((last_day + 1)::timestamp at time zone 'Asia/Ho_Chi_Minh')`;

/**
 * Adds to the roll-ups what they lack. One statement sees one state of records and sums: calls that are stored
 * meanwhile change both at once. In the order of the key, as writers go, so that nobody waits for each other.
 */
export function repairOf(rollUps: readonly RollUp[]): string {
  const statements = rollUps.map(({ table, key, sums }) => {
    const keys = Object.keys(key).join(', ');
    const updates = Object.keys(sums).map(
      (name) => `${name} = ${table}.${name} + excluded.${name}`,
    );
    return `  insert into ${table} select * from ${table}_difference(first_day, last_day) order by ${keys}
    on conflict (${keys}) do update set ${updates.join(', ')};`;
  });
  return `create or replace function repair_call_roll_ups(first_day date, last_day date) returns void language sql as $$
${statements.join('\n')}
$$;`;
}

/** How many rows of each roll-up differ from the records, for a span of days; those that agree are left out. */
export function differencesOf(rollUps: readonly RollUp[]): string {
  const counts = rollUps.map(
    ({ table }) =>
      `select '${table}' as roll_up, count(*)::integer as differing from ${table}_difference(first_day, last_day)`,
  );
  return `create or replace function call_roll_up_differences(first_day date, last_day date)
returns table (roll_up text, differing integer) language sql stable as $$
  select * from (${counts.join('\n    union all ')}) found where found.differing > 0
$$;`;
}
