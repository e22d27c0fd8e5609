import { BoardRegular, PeopleRegular } from '@alo/ui';
import { iconOf, loadIcons } from './icon-of.tsx';

beforeAll(loadIcons);

test('an icon is found by its exported name', () => {
  expect(iconOf('PeopleRegular')).toBe(PeopleRegular);
});

test('a name that is no icon gets the plain one', () => {
  expect(iconOf('NoSuchRegular')).toBe(BoardRegular);
  expect(iconOf('toast')).toBe(BoardRegular);
});
