import { fromOutside, go, inboundTo } from '../testing/ask-route.ts';
import { type Company, known, queue, to } from '../testing/company.ts';

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

test('who asks for a call back hangs up; without a number there is the way of the exit key', () => {
  const configuration = inboundTo(to('queue', 'q1'), {
    queue: known(queue('q1', { exit: to('direct', 's104') })),
  });
  const asked = { at: 'queue.q1.0', outcome: 'callback' } as const;
  expect(go(fromOutside(asked), configuration)).toEqual({ do: 'hangup', cause: 16 });
  const hidden = go(fromOutside({ ...asked, from: '' }), configuration);
  expect(hidden).toMatchObject({ endpoint: 'dn0002-104' });
});

describe('an agent whom the caller knows', () => {
  const configuration = (parts: Partial<Company> = {}) =>
    inboundTo(to('queue', 'q1'), {
      queue: known(queue('q1', { stickyRing: 15, greeting: 'hello' })),
      lastAgent: (id) => (id === 'q1' ? '102' : undefined),
      ...parts,
    });

  test('rings first, and the wait counts', () => {
    const first = go(fromOutside(), configuration());
    expect(first).toMatchObject({ do: 'dial', endpoint: 'dn0002-102', timeout: 15 });
    const after = fromOutside({ at: 'queue.q1.1', outcome: 'noanswer', waited: 15 });
    expect(go(after, configuration())).toMatchObject({
      do: 'queue',
      prompts: ['hello'],
      longest: 105,
      place: 'queue.q1.0',
    });
    const endless = configuration({ queue: known(queue('q1', { stickyRing: 15, maxWait: 0 })) });
    expect(go(after, endless)).toMatchObject({ do: 'queue', longest: 0 });
  });

  test.each<[string, Partial<Company>]>([
    ['is talking', { phoneNow: () => 'busy' }],
    ['is away', { phoneNow: () => 'absent' }],
    ['takes no calls now', { isReady: () => false }],
    ['is nobody', { lastAgent: () => undefined }],
    ['is not asked for', { queue: known(queue('q1')) }],
  ])('%s: the queue at once', (_, parts) => {
    expect(go(fromOutside(), configuration(parts))).toMatchObject({ do: 'queue', longest: 120 });
  });
});
