// Every place of a text begins a part of five characters (fewer at its end), under the name of the tenant: a search
// reads the few rows that have its parts, where three characters alone are those of very many.
const parts = `
create function customer_parts(tenant text, texts text[], numbers text[]) returns tsvector
  language plpgsql immutable parallel safe cost 1000 as $$
declare
  parts text[] := '{}';
  kind text := tenant || ':t';
  one text;
begin
  foreach one in array texts loop
    for at in 1 .. length(one) loop
      parts := parts || (kind || substr(one, at, 5));
    end loop;
  end loop;
  kind := tenant || ':p';
  foreach one in array numbers loop
    for at in 1 .. length(one) loop
      parts := parts || (kind || substr(one, at, 5));
    end loop;
  end loop;
  return array_to_tsvector(parts);
end $$;
`;

const ofCustomer =
  'customer_parts(ma_dn, array[name_folded, lower(code)], array[phone, phone_e164])';

// What was written last is read from one end to the other in each search: little of it may wait. Nobody who is bound
// by row-level security plans by statistics of texts, and to cut texts for them takes long.
const index = `
drop policy text_search on customer;
drop index if exists customer_name_part, customer_text_part, customer_phone_part;
create index customer_part on customer using gin ((${ofCustomer})) with (gin_pending_list_limit = 1024);
alter index customer_part alter column 1 set statistics 0;
`;

// As a condition of row-level security it may use the index (002). Which rows match says the search itself.
const searcher = `
create policy text_search on customer as restrictive for select to alo_search
  using (${ofCustomer} @@ nullif(current_setting('app.customer_parts', true), '')::tsquery);
grant select on profile_status to alo_search;
`;

/** Customers are found by parts of their name, code and number, of any length. */
export const customerParts = {
  name: '104-customer-parts',
  sql: [parts, index, searcher].join('\n'),
};
