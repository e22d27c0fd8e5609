const forced = ['routing_object', 'internal_number'];
const boxes = `o.kind = 'shared_voicemail' and o.data->>'number' <> ''`;

/**
 * The number of a shared mailbox can be dialled: it joins the internal numbers, where it is one and is free; one that
 * is not leaves the form. The time zone of a time group, which no program read, leaves the forms that are stored: the
 * time condition has one.
 */
export const readFields = {
  name: '134-read-fields',
  sql: [
    // Forced row-level security hides all rows from the owner too, who runs this.
    ...forced.map((table) => `alter table ${table} no force row level security;`),
    `update routing_object o set extension = o.data->>'number'
      where ${boxes} and o.data->>'number' ~ '^[0-9]{2,6}$'
        and o.data->>'number' not in ('110', '111', '112', '113', '114', '115')
        and not exists (select from internal_number n
          where n.ma_dn = o.ma_dn and n.extension = o.data->>'number')
        and not exists (select from routing_object other
          where other.ma_dn = o.ma_dn and other.kind = o.kind and other.id < o.id
            and other.data->>'number' = o.data->>'number');`,
    `update routing_object o set data = jsonb_set(o.data, '{number}', '""')
      where ${boxes} and o.extension is null;`,
    `update routing_object set data = data - 'timezone' where kind = 'time_group' and data ? 'timezone';`,
    ...forced.map((table) => `alter table ${table} force row level security;`),
  ].join('\n'),
};
