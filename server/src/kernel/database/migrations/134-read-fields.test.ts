import { installationBefore, withPostgres } from '../../../testing/older-installation.ts';
import { readFields } from './134-read-fields.ts';

const id = (number: number) => `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
/** Names of shared mailboxes with their numbers; 620 is a queue. */
const boxes = [
  ['a', '610'],
  ['b', '610'],
  ['c', '620'],
  ['d', '9'],
  ['e', '114'],
  ['f', ''],
] as const;

withPostgres('an installation whose shared mailboxes have numbers', () => {
  const row = (tenant: string, at: number, kind: string, extension: string | null, data: object) =>
    `insert into routing_object (ma_dn, id, kind, name, name_folded, extension, data) values
      ('${tenant}', '${id(at)}', '${kind}', '${kind}${at}', 'x', ${extension === null ? 'null' : `'${extension}'`},
      '${JSON.stringify(data)}');`;
  const installation = installationBefore(readFields, (tenant) =>
    [
      ...boxes.map(([name, number], at) =>
        row(tenant, at + 1, 'shared_voicemail', null, { name, number, attach: true }),
      ),
      row(tenant, 50, 'queue', '620', { name: 'q' }),
      row(tenant, 51, 'time_group', null, { name: 't', timezone: 'Asia/Ho_Chi_Minh' }),
    ].join('\n'),
  );

  test('has those among its internal numbers that are free', async () => {
    const { rows, numbers } = await installation.upgraded.withTenant('dn0002', async (db) => ({
      rows: await db
        .selectFrom('routing_object')
        .select(['kind', 'extension', 'data'])
        .where('kind', 'in', ['shared_voicemail', 'time_group'])
        .orderBy('id')
        .execute(),
      numbers: await db
        .selectFrom('internal_number')
        .select('extension')
        .where('kind', '=', 'shared_voicemail')
        .execute(),
    }));
    expect(rows.map(({ extension, data }) => ({ extension, data }))).toEqual([
      { extension: '610', data: { name: 'a', number: '610', attach: true } },
      ...['b', 'c', 'd', 'e', 'f'].map((name) => ({
        extension: null,
        data: { name, number: '', attach: true },
      })),
      { extension: null, data: { name: 't' } },
    ]);
    expect(numbers).toEqual([{ extension: '610' }]);
  });
});
