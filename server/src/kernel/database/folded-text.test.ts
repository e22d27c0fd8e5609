import { foldVietnamese } from '@alo/contracts';
import { sql } from 'kysely';
import { serverOn } from '../../testing/databases.ts';
import { foldedText } from './folded-text.ts';

const server = serverOn('PGlite');

test.each([
  'Nguyễn Đình Phước',
  'ĐẶNG Thuỳ Dương',
  'Ế Ộ Ữ ỵ ẫ ở',
  'Tiếng Việt'.normalize('NFD'),
  'KH-000012 (100%)',
  '',
])('the database folds %p as the rest of the product does', async (text) => {
  const folded = await server.current.running.services.database.withTenant('dn0002', (db) =>
    sql<{ text: string }>`select ${foldedText(sql<string>`${text}::text`)} as text`.execute(db),
  );
  expect(folded.rows[0]?.text).toBe(foldVietnamese(text));
});
