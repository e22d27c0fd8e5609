import { auditedTables, auditTrigger } from './081-audit.ts';

const columns = `
alter table audit_log add column seq bigint, add column previous_hash bytea, add column hash bytea;
`;

// JSON as PostgreSQL writes it: names sorted, one spelling of a value; moments as whole milliseconds.
const functions = `
create function audit_hash(line audit_log) returns bytea language plpgsql stable as $$
begin
  return sha256(convert_to(jsonb_build_array(encode(line.previous_hash, 'hex'), line.ma_dn, line.seq,
    line.id, line.user_id, line.user_name, line.action, line.target_kind, line.target_id,
    line.target_name, line.before, line.after, line.ip,
    (extract(epoch from line.created_at) * 1000)::bigint)::text, 'UTF8'));
end $$;

-- Rows of one company come one after the other. The lock is held until the end of the transaction.
create function audit_chain() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('audit chain ' || new.ma_dn, 0));
  select seq, hash into new.seq, new.previous_hash from audit_log
    where ma_dn = new.ma_dn order by seq desc limit 1;
  new.seq := coalesce(new.seq, 0) + 1;
  new.previous_hash := coalesce(new.previous_hash, '');
  new.hash := audit_hash(new);
  return new;
end $$;
`;

// Rows that are there already are chained in the order of their moments; the owner has rows only without the force.
const chained = `
alter table audit_log no force row level security;
do $$
declare
  line audit_log;
begin
  for line in select * from audit_log order by ma_dn, created_at, id loop
    select seq + 1, hash into line.seq, line.previous_hash from audit_log
      where ma_dn = line.ma_dn and seq is not null order by seq desc limit 1;
    line.seq := coalesce(line.seq, 1);
    line.previous_hash := coalesce(line.previous_hash, '');
    update audit_log set seq = line.seq, previous_hash = line.previous_hash, hash = audit_hash(line)
      where ma_dn = line.ma_dn and id = line.id;
  end loop;
end $$;
alter table audit_log force row level security;
alter table audit_log alter column seq set not null, alter column previous_hash set not null,
  alter column hash set not null;
create trigger audit_chain before insert on audit_log for each row execute function audit_chain();
`;

// What people change is written down when the transaction ends, so that the lock of the chain is short.
const triggers = auditedTables
  .map(
    ([table, events]) => `drop trigger audit_row on ${table};${auditTrigger(table, events, true)}`,
  )
  .join('\n');

/** The audit log of each company is a chain: a row that is changed, taken out or put in breaks it. */
export const auditChain = {
  name: '110-audit-chain',
  sql: [
    columns,
    'create unique index audit_log_chain on audit_log (ma_dn, seq);',
    functions,
    chained,
    triggers,
  ].join('\n'),
};
