import { readDialRef } from '@alo/contracts';
import { randomBytes } from 'node:crypto';
import { openPartyRef, sealPartyRef } from './party-ref.ts';

const keys = { partyKey: randomBytes(32) };
const number = '0987654321';
const now = Date.UTC(2026, 10, 22, 9, 30);
const hour = 3_600_000;

const sealed = (given = number) => readDialRef(sealPartyRef(keys, 'dn0002', given, now))?.id ?? '';

test.each([number, '+84987654321', `+${'9'.repeat(20)}`])('%s is opened again', (given) => {
  const ref = sealPartyRef(keys, 'dn0002', given, now);
  expect(openPartyRef(keys, 'dn0002', readDialRef(ref)?.id ?? '', now)).toBe(given);
  expect(ref).not.toContain(given.replace('+', ''));
  // What Asterisk takes for dialled.
  expect(ref.length).toBeLessThan(80);
});

test('the same number is another reference each time', () => {
  expect(sealed()).not.toBe(sealed());
});

test('another company, another installation and whoever changes a sign learn nothing', () => {
  const id = sealed();
  expect(openPartyRef(keys, 'dn0003', id, now)).toBeUndefined();
  expect(openPartyRef({ partyKey: randomBytes(32) }, 'dn0002', id, now)).toBeUndefined();
  for (let place = 0; place < id.length - 1; place += 1) {
    const other = id[place] === 'A' ? 'B' : 'A';
    const changed = `${id.slice(0, place)}${other}${id.slice(place + 1)}`;
    expect(openPartyRef(keys, 'dn0002', changed, now)).toBeUndefined();
  }
  for (const text of ['', 'A', id.slice(0, 20), id.slice(0, 33)]) {
    expect(openPartyRef(keys, 'dn0002', text, now)).toBeUndefined();
  }
});

test('it is good for a day', () => {
  const id = sealed();
  expect(openPartyRef(keys, 'dn0002', id, now + 23 * hour)).toBe(number);
  expect(openPartyRef(keys, 'dn0002', id, now + 26 * hour)).toBeUndefined();
});
