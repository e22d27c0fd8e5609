import { type EndpointAnswer, type CallMap, type endpoints, reasonText } from '@alo/contracts';
import { outcomeText, stepText } from '../simulator/step-words.ts';
import type { MapEdge } from './map-words.ts';

type Step = EndpointAnswer<typeof endpoints.simulateRoute>['steps'][number];
type Reason = Step['reasons'][number];

/** A place of the map that a tried call comes to. */
export interface Visit {
  readonly key: string;
  /** What happened there and why, in sentences. */
  readonly lines: readonly string[];
}

/** The way of a tried call over the map. */
export interface MapWay {
  readonly visits: readonly Visit[];
  readonly edges: ReadonlySet<MapEdge>;
}

/** What of an object was decided by a reason: fields of the form by the code and its detail. */
const slotOf: Readonly<Record<string, (detail: string) => string>> = {
  open: () => 'match_dest',
  closed: () => 'nomatch_dest',
  holiday: () => 'holiday_dest',
  override: (detail) => (detail === 'open' ? 'match_dest' : 'nomatch_dest'),
  outcome: (detail) => (detail === 'noanswer' ? 'noanswer_dest' : `${detail}_dest`),
};

/** What stands on the edge that a reason takes: a key, the callers of a rule. */
function detailOf({ code, detail }: Reason): string | undefined {
  if (code === 'key' || code === 'rule') return detail;
  if (code === 'key-timeout') return 't';
  return code === 'key-unknown' ? 'i' : undefined;
}

function keyOf(map: CallMap, reason: Reason): string | undefined {
  const { kind, id, code, name } = reason;
  if (id === '') return undefined;
  // A rule is no node: it belongs to the inbound route of the number.
  if (kind === 'incoming') {
    return map.nodes.find((node) => node.kind === 'inbound' && node.name === name)?.key;
  }
  const own = map.nodes.filter((node) => node.id === id && node.kind === kind);
  const wanted = code === 'voicemail' ? 'voicmail' : 'direct';
  return (own.find(({ detail }) => detail === wanted) ?? own[0])?.key;
}

/** Where a step itself is, when no object says it: the end, a number outside. */
function keyOfStep(map: CallMap, { verb, detail }: Step): string | undefined {
  if (verb === 'hangup' || verb === 'reject') return map.nodes.find(isEnd)?.key;
  if (verb !== 'outside') return undefined;
  const [number = ''] = detail.split(' ');
  return map.nodes.find(({ kind, name }) => kind === 'outside' && name === number)?.key;
}

const isEnd = ({ kind }: CallMap['nodes'][number]) => kind === 'end';

/** The edge by which a call came from one place to the next: the one its last reason there speaks of. */
function edgeTaken(
  edges: readonly MapEdge[],
  from: string,
  to: string,
  reasons: readonly Reason[],
): MapEdge | undefined {
  const between = edges.filter((edge) => edge.from === from && edge.to === to);
  for (const reason of reasons.toReversed()) {
    const slot = slotOf[reason.code]?.(reason.detail);
    const detail = detailOf(reason);
    const edge = between.find((one) => one.slot === slot || (detail && one.detail === detail));
    if (edge !== undefined) return edge;
  }
  return between[0];
}

/** Lays the steps of a tried call over the map: places in their order, and the edges between them. Pure. */
export function wayOnMap(map: CallMap, steps: readonly Step[]): MapWay {
  const visits: { key: string; lines: string[]; reasons: Reason[] }[] = [];
  const edges = new Set<MapEdge>();
  const goTo = (key: string) => {
    const last = visits.at(-1);
    if (last?.key === key) return;
    if (last !== undefined) {
      const edge = edgeTaken(map.edges, last.key, key, last.reasons);
      if (edge !== undefined) edges.add(edge);
    }
    visits.push({ key, lines: [], reasons: [] });
  };
  const [root] = map.nodes;
  if (root !== undefined) goTo(root.key);
  const inbound = map.edges.find(({ slot }) => slot === 'inbound')?.to;
  for (const step of steps) {
    for (const reason of step.reasons) {
      const key = keyOf(map, reason);
      // What decides before the rules is shown in their place.
      if (visits.length === 1 && inbound !== undefined && key !== root?.key) goTo(inbound);
      if (key !== undefined) goTo(key);
      visits.at(-1)?.lines.push(reasonText(reason));
      visits.at(-1)?.reasons.push(reason);
    }
    const end = keyOfStep(map, step);
    if (end !== undefined) goTo(end);
    const outcome = step.outcome === '' ? '' : ` ${outcomeText(step.outcome)}.`;
    visits.at(-1)?.lines.push(`${stepText(step)}.${outcome}`);
  }
  return { visits: visits.map(({ key, lines }) => ({ key, lines })), edges };
}
