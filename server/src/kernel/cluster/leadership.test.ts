import { type Leadership, soleNode } from './leadership.ts';

/** The nodes of an installation that all live. */
const implementations: readonly (readonly [string, () => readonly Leadership[]])[] = [
  ['of one node', () => [soleNode]],
];

test.each(implementations)(
  'in an installation %s one node leads a kind of work',
  async (_name, start) => {
    const nodes = start();
    const led = await Promise.all(nodes.map((node) => node.leads('a round')));
    expect(led.filter(Boolean)).toHaveLength(1);
    expect(await Promise.all(nodes.map((node) => node.leads('a round')))).toEqual(led);
  },
);
