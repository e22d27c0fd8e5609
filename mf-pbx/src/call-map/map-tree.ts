import type { CallMap } from '@alo/contracts';
import { edgeText, type MapNode } from './map-words.ts';

/** A place of the nested list. */
export interface MapBranch {
  readonly node: MapNode;
  /** On what a call comes here; empty for the number itself. */
  readonly way: string;
  /** It is shown further up with everything below it: here it is only named. */
  readonly again: boolean;
  readonly branches: readonly MapBranch[];
}

/** The graph as a tree from its number on; what is reached a second time has no branches there. */
export function toTree({ nodes, edges }: CallMap): MapBranch | null {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const seen = new Set<string>();
  const grow = (node: MapNode, way: string): MapBranch => {
    const again = seen.has(node.key) && node.kind !== 'end';
    seen.add(node.key);
    const branches = again
      ? []
      : edges.flatMap((edge) => {
          const next = edge.from === node.key ? byKey.get(edge.to) : undefined;
          return next === undefined ? [] : [grow(next, edgeText(edge, node))];
        });
    return { node, way, again, branches };
  };
  const [root] = nodes;
  return root === undefined ? null : grow(root, '');
}
