import type { CallMap } from '@alo/contracts';
import { Graph, layout } from '@dagrejs/dagre';
import { bundleText, type MapEdge } from './map-words.ts';

/** Size of a card, in px. */
export const cardSize = { width: 200, height: 64 } as const;

/** Width of a letter of a way's words, in px: room is kept for them. */
const LETTER = 7;

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where everything of the map stands, left to right. */
export interface MapLayout {
  /** Left upper corners of the cards, by the keys of their nodes. */
  readonly cards: ReadonlyMap<string, Place>;
  /** Middles of the words of the lines that have some, by {@link lineKey}. */
  readonly words: ReadonlyMap<string, Place>;
}

/** Names the line that stands for all ways between two places. */
export function lineKey({ from, to }: Pick<MapEdge, 'from' | 'to'>): string {
  return `${from}>${to}`;
}

/** Lays the map out: cards and words do not overlap each other. */
export function layoutOf({ nodes, edges }: CallMap): MapLayout {
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
    graph.setEdge(from, to, { width: text.length * LETTER, height: 24, labelpos: 'c' });
  }
  layout(graph);
  const cards = nodes.map(({ key }) => {
    const { x = 0, y = 0 } = graph.node(key);
    return [key, { x: x - cardSize.width / 2, y: y - cardSize.height / 2 }] as const;
  });
  const words = edges.flatMap((edge) => {
    // A line without words has no room for them, and no middle.
    const { x, y } = graph.edge(edge.from, edge.to);
    return x === undefined || y === undefined ? [] : [[lineKey(edge), { x, y }] as const];
  });
  return { cards: new Map(cards), words: new Map(words) };
}

/** The ways between the same two places, drawn as one line. */
export function bundlesOf(edges: readonly MapEdge[]): MapEdge[][] {
  return [...Map.groupBy(edges, lineKey).values()];
}
