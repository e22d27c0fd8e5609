import type { CallMap } from '@alo/contracts';
import { Graph, layout } from '@dagrejs/dagre';
import { bundleText, type MapEdge } from './map-words.ts';

/** Size of a card, in px. */
export const cardSize = { width: 200, height: 64 } as const;

/** Width of a letter of a way's words, in px: room is kept for them. */
const LETTER = 6;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where each node stands, left to right, by its key. */
export function placesOf({ nodes, edges }: CallMap): ReadonlyMap<string, Place> {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 28, edgesep: 16, ranksep: 56 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { key } of nodes) graph.setNode(key, { ...cardSize });
  for (const bundle of bundlesOf(edges)) {
    const [{ from, to } = { from: '', to: '' }] = bundle;
    const text = bundleText(
      bundle,
      nodes.find(({ key }) => key === from),
    );
    graph.setEdge(from, to, { width: text.length * LETTER, height: 18, labelpos: 'c' });
  }
  layout(graph);
  return new Map(
    nodes.map(({ key }) => {
      const { x = 0, y = 0 } = graph.node(key);
      return [key, { x: x - cardSize.width / 2, y: y - cardSize.height / 2 }];
    }),
  );
}

/** The ways between the same two places, drawn as one line. */
export function bundlesOf(edges: readonly MapEdge[]): MapEdge[][] {
  return [...Map.groupBy(edges, ({ from, to }) => `${from}>${to}`).values()];
}
