import { toE164 } from '@alo/contracts';
import {
  forcedTables,
  installationBefore,
  withPostgres,
} from '../../../testing/older-installation.ts';
import { numberForms } from './132-number-forms.ts';

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
/** Phones of customers, and the keys that they were stored under. */
const phones = [
  ['0912345678', '84912345678'],
  ['0084912345678', '84084912345678'],
  ['840987654321', '84840987654321'],
  ['0044207123456', '84044207123456'],
  ['0084987654322', '84084987654322'],
  ['00840987654322', '840840987654322'],
] as const;

withPostgres('an installation that has numbers in several forms', () => {
  const installation = installationBefore(
    numberForms,
    (tenant) => `
      insert into profile_status (ma_dn, id, code, name, color)
        values ('${tenant}', '${id(1)}', 'NEW', 'n', '#000000');
      ${phones
        .map(
          ([phone, key], at) =>
            `insert into customer (ma_dn, id, code, name, name_folded, phone, phone_e164, status_id)
              values ('${tenant}', '${id(10 + at)}', 'K${at}', 'k', 'k', '${phone}', '${key}', '${id(1)}');`,
        )
        .join('\n')}
      insert into phone_number (ma_dn, id, number)
      select '${tenant}', gen_random_uuid(), number from unnest(array['${tenant === 'dn0002' ? '842471088888' : '0241'}',
        '${tenant === 'dn0002' ? '8419001234' : '0242'}', '${tenant === 'dn0002' ? '0911000001' : '84911000001'}']) number`,
  );

  test('has one form of each number and one key of each customer', async () => {
    const read = (tenant: string) =>
      installation.upgraded.withTenant(tenant, async (db) => ({
        customers: await db
          .selectFrom('customer')
          .select(['phone', 'phone_e164', 'phone_shared'])
          .orderBy('code')
          .execute(),
        numbers: await db.selectFrom('phone_number').select('number').orderBy('number').execute(),
        directory: await db
          .selectFrom('number_directory')
          .select('number')
          .orderBy('number')
          .execute(),
      }));
    const { customers, numbers, directory } = await read('dn0002');
    expect(customers.map(({ phone, phone_e164 }) => [phone, phone_e164])).toEqual(
      phones.map(([phone]) => [phone, toE164(phone)]),
    );
    expect(customers.map(({ phone_shared }) => phone_shared)).toEqual([
      ...[false, true, false],
      ...[false, true, true],
    ]);
    expect(numbers.map(({ number }) => number)).toEqual(['02471088888', '0911000001', '19001234']);
    expect(directory).toEqual(numbers);
    // The other company has it in another form; whose it is stays to be decided by people.
    expect((await read('dn0003')).numbers).toContainEqual({ number: '84911000001' });
    expect(await forcedTables(installation.upgraded)).toEqual(
      expect.arrayContaining(['customer', 'number_directory', 'phone_number']),
    );
  });
});
