import type { OutsideLeg } from '@alo/exchange';
import { legsToEnd, type OutsideNow } from './legs-to-end.ts';

const grant = { state: 'allowed', trunks: ['a'], abroad: true, premium: true } as const;
const now: OutsideNow = { grant, isPlanOver: false, isMoneySpent: false, concurrent: 0 };
const leg = (id: string, parts: Partial<OutsideLeg> = {}): OutsideLeg => ({
  ...{ id, tenant: 'dn1001', callId: `call-${id}`, number: '0912345678', trunk: 'a' },
  since: Number(id),
  ...parts,
});
const national = leg('1');
const london = leg('2', { number: '00447700900123' });
const paid = leg('3', { number: '19001234' });
const byOther = leg('4', { trunk: 'b' });
const legs = [byOther, paid, london, national];

test.each<[string, Partial<OutsideNow>, OutsideLeg[]]>([
  ['allowed: those by a trunk that is not given', {}, [byOther]],
  ['suspended', { grant: { ...grant, state: 'suspended' } }, legs],
  ['to be decided again', { grant: { ...grant, state: 'pending' } }, legs],
  ['its e-mail has to be confirmed', { grant: { ...grant, state: 'unconfirmed' } }, legs],
  ['no trunk is left', { grant: { ...grant, trunks: [] } }, legs],
  ['the plan is over', { isPlanOver: true }, legs],
  ['the money is used up', { isMoneySpent: true }, legs],
  ['abroad is withdrawn', { grant: { ...grant, abroad: false } }, [byOther, london]],
  ['paid services are withdrawn', { grant: { ...grant, premium: false } }, [byOther, paid]],
  ['two at once: the newest go', { concurrent: 2 }, [byOther, paid]],
  ['as many as there are', { concurrent: 3 }, [byOther]],
])('%s', (_, parts, expected) => {
  expect(legsToEnd(legs, { ...now, ...parts })).toEqual(expected);
});

test('numbers that one call rings count once', () => {
  const both = ['5', '6'].map((id) => leg(id, { callId: 'group' }));
  expect(legsToEnd([...both, national], { ...now, concurrent: 2 })).toEqual([]);
  expect(legsToEnd([...both, national], { ...now, concurrent: 1 })).toEqual(both);
});
