import { actionWords, permissions } from '@alo/contracts';
import { matrixOf, tickedOf, toggled } from './matrix.ts';

const inGroups = (search = '') =>
  matrixOf(permissions, search).flatMap(({ rows }) => rows.flatMap(({ all }) => all));

test('every permission of the catalogue has its place and its words', () => {
  expect(inGroups().toSorted()).toEqual([...permissions].toSorted());
  const worded = permissions.filter((name) => actionWords(name) === name.split('.')[1]);
  expect(worded).toEqual([]);
});

test('a search finds screens and permissions without diacritics', () => {
  expect(
    matrixOf(permissions, 'hang doi').flatMap(({ rows }) => rows.map((row) => row.label)),
  ).toEqual(['Hàng đợi']);
  expect(inGroups('xem so day du')).toContain('customer.unmask');
  expect(inGroups('xem so day du')).not.toContain('queue.view');
  expect(inGroups('không có gì')).toEqual([]);
});

test('a set is chosen whole, and taken away when it was; what may not be given stays as it is', () => {
  const names = ['a', 'b', 'c'];
  const mayGive = (name: string) => name !== 'c';
  expect(toggled(new Set(['x']), names, mayGive)).toEqual(['x', 'a', 'b']);
  expect(toggled(new Set(['x', 'a', 'b', 'c']), names, mayGive)).toEqual(['x', 'c']);
  expect(tickedOf(names, new Set(['a']))).toBe('some');
  expect(tickedOf(names, new Set(names))).toBe('all');
  expect(tickedOf(names, new Set(['x']))).toBe('none');
});
