import { findInvalidText } from './storable.ts';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

test.each([
  [{ name: 'a\u0000b' }, ['name']],
  [{ form: { members: [{ name: 'đúng' }, { name: '\ud800' }] } }, ['form.members.1.name']],
  [{ form: { 'x\u0000': 1 } }, ['form']],
  [
    ['\udc00', 'a', '\u0000'],
    ['0', '2'],
  ],
  [{ deep: nested(5000) }, ['deep.0.0']],
  [{ deep: nested(20), text: '👩‍👩‍👧 \u202e \ufffd\n\u0007', none: null, count: 1e308 }, []],
  [undefined, []],
])('%# where nothing can be kept', (value, paths) => {
  expect(findInvalidText(value).map(({ path }) => path)).toEqual(paths);
});
