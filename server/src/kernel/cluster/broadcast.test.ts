import { type Broadcast, LocalBroadcast } from './broadcast.ts';

interface Message {
  readonly tenant: string;
}

/** Two nodes that tell each other; of one node, the same one twice. */
type Nodes = readonly [Broadcast<Message>, Broadcast<Message>];
const implementations: readonly (readonly [string, () => Nodes])[] = [
  [
    'in this process',
    () => {
      const local = new LocalBroadcast<Message>();
      return [local, local];
    },
  ],
];

describe.each(implementations)('a broadcast %s', (_name, start) => {
  const of = (node: Broadcast<Message>) => {
    const heard: string[] = [];
    return { heard, stop: node.subscribe(({ tenant }) => heard.push(tenant)) };
  };

  test('reaches every node, in order, the one that speaks too', () => {
    const [here, there] = start();
    const [one, other] = [of(here), of(there)];
    here.publish({ tenant: 'dn0002' });
    here.publish({ tenant: 'dn0003' });
    expect([one.heard, other.heard]).toEqual([
      ['dn0002', 'dn0003'],
      ['dn0002', 'dn0003'],
    ]);
  });

  test('says nothing to who no longer listens, or listens only now', () => {
    const [here, there] = start();
    const before = of(there);
    here.publish({ tenant: 'dn0002' });
    before.stop();
    const later = of(there);
    here.publish({ tenant: 'dn0003' });
    expect([before.heard, later.heard]).toEqual([['dn0002'], ['dn0003']]);
  });
});
