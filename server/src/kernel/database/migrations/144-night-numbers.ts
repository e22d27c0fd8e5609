/**
 * A time condition keeps the number by which phones switch its night mode: until now it was its place in the order of
 * making, which shifted when one was deleted.
 */
export const nightNumbers = {
  name: '144-night-numbers',
  sql: [
    // Forced row-level security hides all rows from the owner too, who runs this.
    'alter table routing_object no force row level security;',
    `update routing_object o set data = jsonb_set(o.data, '{night_number}', to_jsonb(n.at))
      from (select ma_dn, id, row_number() over (partition by ma_dn order by created_at, id) as at
        from routing_object where kind = 'time_condition') n
      where o.kind = 'time_condition' and o.ma_dn = n.ma_dn and o.id = n.id and n.at <= 999;`,
    'alter table routing_object force row level security;',
    `create unique index time_condition_night_number on routing_object (ma_dn, (data->>'night_number'))
      where kind = 'time_condition' and data->>'night_number' is not null;`,
  ].join('\n'),
};
