import { fromOutside, go, inboundTo } from '../testing/ask-route.ts';
import { known, queue, to } from '../testing/company.ts';

test('after a queue the way depends on why it was left', () => {
  const ways = { timeout: 's101', full: 's102', empty: 's103', exit: 's104' } as const;
  const q1 = queue(
    'q1',
    Object.fromEntries(Object.entries(ways).map(([key, id]) => [key, to('direct', id)])),
  );
  const configuration = inboundTo(to('queue', 'q1'), { queue: known(q1) });
  for (const outcome of ['timeout', 'full', 'empty', 'exit'] as const) {
    const verb = go(fromOutside({ at: 'queue.q1.0', outcome }), configuration);
    expect(verb).toMatchObject({ endpoint: `dn0002-${ways[outcome].slice(1)}` });
  }
});
