import type { CallMap, CallStep } from '@alo/contracts';
import type { MapWay } from './way-on-map.ts';

/** Kinds of the map, by those of the way of a call. */
const kinds = {
  ivr: 'ivr',
  queue: 'queue',
  ring_group: 'ring_group',
  room: 'conference',
} as const;

/**
 * Lays the way of a real call over the map. Only what its record tells is marked: the places, and the edges that lead
 * straight from one to the next.
 */
export function wayOfCall(map: CallMap, steps: readonly CallStep[]): MapWay {
  const beginning = map.nodes.filter(({ kind }) => kind === 'number' || kind === 'inbound');
  const keys = [
    ...beginning.map(({ key }) => key),
    ...steps
      .map(({ kind, id }) => map.nodes.find((node) => node.kind === kinds[kind] && node.id === id))
      .flatMap((node) => node?.key ?? []),
  ];
  const edges = keys.flatMap((to, at) => {
    const between = map.edges.filter((edge) => edge.from === keys[at - 1] && edge.to === to);
    return takenOf(between, steps[at - beginning.length - 1]);
  });
  return { visits: keys.map((key) => ({ key, lines: [] })), edges: new Set(edges) };
}

/** Of several edges from a menu that of the key that was pressed there last; else the only one. */
function takenOf(between: CallMap['edges'], from: CallStep | undefined): CallMap['edges'] {
  if (between.length <= 1) return between;
  const pressed = from?.kind === 'ivr' ? from.keys.at(-1) : undefined;
  return between.filter(({ detail }) => detail === pressed);
}
