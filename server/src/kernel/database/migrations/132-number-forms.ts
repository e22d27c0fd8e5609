const forced = ['customer', 'phone_number', 'number_directory'];

const rest = `ltrim(substring(phone from '^(?:00)?84(.*)$'), '0')`;
const key = `case when phone ~ '^(00)?84' then '84' || ${rest} else substr(phone, 3) end`;

// Numbers as nationalForm has them. One of which the other form is there already stays.
const numbers = `
update phone_number set number = form.number from (
  select ma_dn, id, regexp_replace(number, '^84', case when number ~ '^841[89]00' then '' else '0' end) as number
  from phone_number where number ~ '^84[1-9][0-9]{7,9}$') form
where phone_number.ma_dn = form.ma_dn and phone_number.id = form.id
  and not exists (select from phone_number other where other.number = form.number);`;

// The key of toE164. Two customers whose forms are one number now both keep it, as if somebody had wanted that.
const customers = `
create temporary table new_key on commit drop as
  select ma_dn, id, ${key} as phone_e164 from customer
  where phone ~ '^00[1-9][0-9]{5,}$' or phone ~ '^840[1-9][0-9]{7,9}$';
update customer set phone_e164 = new_key.phone_e164, phone_shared = customer.phone_shared or exists (
    select from customer other where other.ma_dn = new_key.ma_dn and other.id <> new_key.id
      and other.deleted_at is null and new_key.phone_e164 in (other.phone_e164,
        (select same.phone_e164 from new_key same where same.ma_dn = other.ma_dn and same.id = other.id)))
from new_key where customer.ma_dn = new_key.ma_dn and customer.id = new_key.id;`;

/** One number has one form and one key, whatever form it was stored in (entities.md §1.3). */
export const numberForms = {
  name: '132-number-forms',
  sql: [
    // Forced row-level security hides all rows from the owner too, who runs this.
    ...forced.map((table) => `alter table ${table} no force row level security;`),
    numbers,
    customers,
    ...forced.map((table) => `alter table ${table} force row level security;`),
  ].join('\n'),
};
