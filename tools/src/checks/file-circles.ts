import { posix } from 'node:path';

/** Types too: who reads a file must know what it speaks of. What is loaded later, by `import()`, does not count. */
const imported = /(?:\bfrom |^import )'(\.[^'\n]*)'/gm;

/**
 * Circles of files that import each other, the shortest of each file in one: `['a.ts', 'b.ts', 'a.ts']`.
 *
 * @param sources texts by their paths from the top of the checkout
 */
export function fileCircles(sources: ReadonlyMap<string, string>): string[][] {
  const graph = new Map(
    [...sources].map(([file, text]) => {
      const found = Array.from(text.matchAll(imported), ([, to = '']) =>
        posix.join(posix.dirname(file), to),
      );
      return [file, new Set(found.filter((to) => sources.has(to)))] as const;
    }),
  );
  dropWhatEnds(graph);
  const circles = new Map<string, string[]>();
  for (const file of [...graph.keys()].sort()) {
    const circle = shortestWay(graph, file);
    const key = circle.toSorted().join();
    if (circle.length > 0 && !circles.has(key)) circles.set(key, [...circle, file]);
  }
  return [...circles.values()];
}

/** Takes out what imports nothing that is left, again and again: no circle goes through it. */
function dropWhatEnds(graph: Map<string, ReadonlySet<string>>): void {
  const isEnd = (to: ReadonlySet<string>) => [...to].every((file) => !graph.has(file));
  let ends: string[];
  do {
    ends = [...graph].filter(([, to]) => isEnd(to)).map(([file]) => file);
    for (const file of ends) graph.delete(file);
  } while (ends.length > 0);
}

/** The shortest way from a file back to itself, without its second end; empty where there is none. */
function shortestWay(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] {
  const seen = new Set<string>();
  const ways = [[start]];
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return [];
}
