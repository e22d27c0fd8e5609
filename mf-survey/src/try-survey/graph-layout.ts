import type { SurveyEdge, SurveyStep } from '@alo/contracts';
import { Graph, layout } from '@dagrejs/dagre';

/** Size of a card, in px. */
export const cardSize = { width: 220, height: 76 } as const;

/** Width of a letter of the words of a line, in px: room is kept for them. */
const letter = 7;

/** Answers that lead from one question to the same other one are one line. */
export interface GraphLine {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly words: string;
}

/** The lines between questions, each with the answers that lead along it; `others` says "any other answer". */
export function linesOf(edges: readonly SurveyEdge[], others: string): GraphLine[] {
  const bundles = Map.groupBy(edges, ({ from, to }) => `${from}>${to}`);
  return [...bundles].map(([id, bundle]) => {
    const [{ from, to } = { from: '', to: '' }] = bundle;
    const answers = bundle.map(({ answer }) => answer).filter((answer) => answer !== '');
    const isRest = bundle.some(({ answer }) => answer === '');
    const hasOthers = edges.some((edge) => edge.from === from && edge.to !== to);
    const words = [...answers, ...(isRest && hasOthers ? [others] : [])].join(', ');
    return { id, from, to, words };
  });
}

/** Left upper corners of the cards of questions and of the end, from left to right; none covers another. */
export function placeCards(
  steps: readonly Pick<SurveyStep, 'id'>[],
  lines: readonly GraphLine[],
): ReadonlyMap<string, { readonly x: number; readonly y: number }> {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 32, edgesep: 20, ranksep: 56 });
  graph.setDefaultEdgeLabel(() => ({}));
  const ids = [...steps.map(({ id }) => id), 'end'];
  for (const id of ids) graph.setNode(id, { ...cardSize });
  for (const { from, to, words } of lines) {
    graph.setEdge(from, to, { width: words.length * letter, height: 24, labelpos: 'c' });
  }
  layout(graph);
  return new Map(
    ids.map((id) => {
      const { x = 0, y = 0 } = graph.node(id);
      return [id, { x: x - cardSize.width / 2, y: y - cardSize.height / 2 }];
    }),
  );
}
