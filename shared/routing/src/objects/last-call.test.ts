import type { PhoneNow } from '../model/route-facts.ts';
import { fromOutside, go, inboundTo } from '../testing/ask-route.ts';
import { known, to } from '../testing/company.ts';

const configuration = (now: PhoneNow, waitIfBusy: number) =>
  inboundTo(to('lastcall', 'l1'), {
    lastCall: known({
      id: 'l1',
      ringTimeout: 15,
      waitIfBusy,
      fallback: to('direct', 's103'),
      isActive: true,
    }),
    lastAgent: () => '102',
    phoneNow: (extension) => (extension === '102' ? now : 'idle'),
  });
const after = (waited: number) => fromOutside({ at: `last_call.l1.${waited}`, outcome: 'done' });

test('a caller waits for an agent who is talking, as long as it is allowed', () => {
  const busy = configuration('busy', 8);
  expect(go(fromOutside(), busy)).toMatchObject({
    do: 'wait',
    seconds: 3,
    place: 'last_call.l1.3',
  });
  expect(go(after(6), busy)).toMatchObject({ do: 'wait', seconds: 2, place: 'last_call.l1.8' });
  expect(go(after(8), busy)).toMatchObject({ do: 'dial', endpoint: 'dn0002-103' });
});

test('the agent rings once the other call is over, and nobody waits after that ring', () => {
  const free = configuration('idle', 8);
  expect(go(after(3), free)).toMatchObject({ endpoint: 'dn0002-102', place: 'last_call.l1.0' });
  const missed = fromOutside({ at: 'last_call.l1.0', outcome: 'noanswer' });
  expect(go(missed, free)).toMatchObject({ endpoint: 'dn0002-103' });
});

test.each<[PhoneNow, number]>([
  ['absent', 60],
  ['busy', 0],
])('an agent who is %s with %i s to wait: the fall-back at once', (now, seconds) => {
  const verb = go(fromOutside(), configuration(now, seconds));
  expect(verb).toMatchObject({ do: 'dial', endpoint: 'dn0002-103' });
});
