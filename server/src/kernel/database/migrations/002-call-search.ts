const indexes = `
create index call_record_from on call_record (ma_dn, from_number, started_at desc, id desc);
create index call_record_to on call_record (ma_dn, to_number, started_at desc, id desc);
create index call_record_missed on call_record (ma_dn, started_at desc, id desc)
  where direction = 'inbound' and disposition in ('missed', 'no_answer', 'abandoned');
`;

/** Empty again, not unset, in a session that has once set it: then nothing may match. */
const setting = (name: string) => `nullif(current_setting('${name}', true), '')`;

// "like" is not leakproof: in a query of alo_app PostgreSQL runs it only on rows that row-level security
// has let through, never as a condition of an index. As a condition of row-level security itself it may
// use one. A restrictive policy can only take rows away, so the tenant's policy holds as before.
const searcher = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'alo_search') then
    create role alo_search nologin nosuperuser nobypassrls;
  end if;
  execute format('grant alo_search to %I', current_user);
end $$;
grant usage on schema public to alo_search;
grant select on call_record, customer, account to alo_search;

create policy number_search on call_record as restrictive for select to alo_search
  using ((from_number || ' ' || to_number) like ${setting('app.number_part')});
create policy text_search on customer as restrictive for select to alo_search
  using ((name_folded || chr(10) || lower(code)) like ${setting('app.text_part')}
    or (name_folded || chr(10) || lower(code)) like ${setting('app.code_part')}
    or phone like ${setting('app.phone_part')}
    or phone_e164 = ${setting('app.phone')});
`;

/** Tenant first, as in every key: a search must not read the matches of all other tenants. */
const trigrams = `
do $$ begin
  if (select count(*) = 2 from pg_available_extensions where name in ('pg_trgm', 'btree_gin')) then
    create extension if not exists pg_trgm;
    create extension if not exists btree_gin;
    drop index if exists customer_name_part;
    drop index if exists customer_phone_part;
    create index customer_text_part on customer
      using gin (ma_dn, (name_folded || chr(10) || lower(code)) gin_trgm_ops);
    create index customer_phone_part on customer using gin (ma_dn, phone gin_trgm_ops);
    create index call_record_number_part on call_record
      using gin (ma_dn, (from_number || ' ' || to_number) gin_trgm_ops);
  end if;
end $$;
`;

/** Searching calls by number and customers by a part of a text, by index and under row-level security. */
export const callSearch = {
  name: '002-call-search',
  sql: [indexes, searcher, trigrams].join('\n'),
};
