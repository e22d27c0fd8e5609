import { readDialRef, writeDialRef } from './dial-ref.ts';

const id = '018f0000-0000-7000-8000-00000000a001';

test.each(['customer', 'call', 'voicemail'] as const)(
  'a reference to a %s is read back',
  (kind) => {
    expect(readDialRef(writeDialRef(kind, id))).toEqual({ kind, id });
    expect(readDialRef(`ref:${kind}:${id}`)).toEqual({ kind, id });
  },
);

test('a reference to a party is read back, sign for sign', () => {
  const sealed = 'Zm9v_YmFy-AZ09azQ';
  expect(readDialRef(writeDialRef('party', sealed))).toEqual({ kind: 'party', id: sealed });
});

test.each([
  '0912345678',
  'ref',
  'ref.customer',
  `ref.agent.${id}`,
  `ref.customer.${id}0`,
  `xref.customer.${id}`,
  'ref.customer.1 or 1=1',
  `ref.customer.${id.toUpperCase()}`,
  'ref.party.',
  'ref.party.a+b/c=',
  `ref.party.${'a'.repeat(69)}`,
])('%s is none', (text) => {
  expect(readDialRef(text)).toBeNull();
});
