import type { JsonSchema } from '@valibot/to-json-schema';
import { typeText } from './type-text.ts';

const cases: readonly (readonly [JsonSchema | boolean, string])[] = [
  [{ type: 'string', maxLength: 3 }, 'string'],
  [{ type: 'integer' }, 'number'],
  [{ type: ['string', 'null'] }, 'string | null'],
  [{ const: 'end' }, '"end"'],
  [{ enum: ['a', 1, null] }, '"a" | 1 | null'],
  [{ anyOf: [{ type: 'string' }, { type: 'string', format: 'date' }] }, 'string'],
  [
    { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
    '(string | null)[]',
  ],
  [
    { allOf: [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, { type: 'string' }] },
    '(string | null) & string',
  ],
  [
    { type: 'object', properties: { 'a-b': { type: 'string' }, c: {} }, required: ['c'] },
    '{ "a-b"?: string; c: unknown; }',
  ],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  [{ $ref: '#/components/schemas/listQueue.answer' }, 'listQueueAnswer'],
  [true, 'unknown'],
  [false, 'never'],
];

test.each(cases)('%j is %s', (schema, text) => {
  expect(typeText(schema)).toBe(text);
});

test('fields stand on lines of their own where there is room', () => {
  const schema: JsonSchema = {
    type: 'object',
    properties: { a: { type: 'object', properties: { b: { type: 'string' } } } },
  };
  expect(typeText(schema, '')).toBe('{\n  a?: {\n    b?: string;\n  };\n}');
});
