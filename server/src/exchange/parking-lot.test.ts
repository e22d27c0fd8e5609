import { ParkingLot } from './parking-lot.ts';

/** An Asterisk in which these slots of dn0002 are taken. */
function lotWith(slots: readonly number[]): ParkingLot {
  const channel = (slot: number) => ({
    ...{ id: String(slot), name: `PJSIP/trunk_a-${slot}`, state: 'Up', createdAt: 0 },
    context: 'parked',
  });
  const variables = (slot: string): Readonly<Record<string, string>> => ({
    ...{ ALO_TENANT: 'dn0002', ALO_SLOT: slot, ALO_PARKED_BY: '101', ALO_PARKED_AT: '1' },
  });
  return new ParkingLot({
    ami: { action: () => Promise.resolve([]) },
    ari: {
      channels: () => Promise.resolve(slots.map(channel)),
      channelVariable: (id, name) => Promise.resolve(variables(id)[name] ?? ''),
    },
  });
}

test('calls that come at once get slots of their own, and of every company the lowest', async () => {
  const lot = lotWith([1, 3]);
  const given = await Promise.all([1, 2, 3].map(() => lot.reserve('dn0002')));
  expect(given.toSorted()).toEqual([2, 4, 5]);
  expect(await lot.reserve('dn0003')).toBe(1);
});

test('there are twenty slots', async () => {
  const lot = lotWith(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(await lot.reserve('dn0002')).toBeUndefined();
});

test('of two phones that want one call one gets it; another company gets none', async () => {
  const lot = lotWith([3]);
  expect(await lot.take('dn0003', 3)).toBeUndefined();
  const taken = await Promise.all([lot.take('dn0002', 3), lot.take('dn0002', 3)]);
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect(await lot.take('dn0002', 4)).toBeUndefined();
});
