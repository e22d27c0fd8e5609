import { measureJson } from './measure-json.ts';

const most = { depth: 32, values: 1000 };
const measure = (text: string, limits = most) => measureJson(Buffer.from(text), limits);

test.each([
  ['{}', { depth: 1, values: 1 }],
  ['[1,2,[3]]', { depth: 2, values: 3 }],
  ['{"a":1,"b":{"c":[]}}', { depth: 3, values: 5 }],
  ['"[[[,:,\\"[{"', { depth: 0, values: 1 }],
  ['"an open string [[[', { depth: 0, values: 1 }],
  [']]]][[', { depth: 0, values: 1 }],
])('%s', (text, measured) => expect(measure(text)).toEqual(measured));

test('counting ends at the limits, not at the end of the text', () => {
  expect(measure('['.repeat(1_000_000)).depth).toBe(33);
  expect(measure(`[${'1,'.repeat(1_000_000)}1]`).values).toBe(1001);
});
