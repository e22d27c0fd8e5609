import {
  type CallMap,
  destinationTargets,
  type Destination,
  type ObjectKind,
  objectKindSchema,
  objectName,
  toE164,
} from '@alo/contracts';
import * as v from 'valibot';
import { findJumpLoop, jumpKinds } from '../pbx-objects/jump-loop.ts';
import { destinationsOf } from './destinations-of.ts';
import type { MappedRouting } from './routing-at.ts';

type Node = CallMap['nodes'][number];
type Edge = CallMap['edges'][number];

const END = 'end';

/**
 * Everything that a call to a number may come to, as a graph; a thing that is reached twice is one node.
 * @param wanted - id of the number, or the number itself @returns null for none of the company's
 */
export function buildCallMap(routing: MappedRouting, wanted: string): CallMap | null {
  const number = routing.numbers.find((one) => one.id === wanted || isSame(one.number, wanted));
  if (number === undefined) return null;
  const nodes = new Map<string, Node>();
  const edges: Edge[] = [];
  const root = `number:${number.id}`;
  nodes.set(root, {
    key: root,
    kind: 'number',
    id: number.id,
    name: number.number,
    detail: number.display_name,
    problems: number.is_active ? [] : ['inactive'],
  });
  const inbound = routing.objects.inbound.find(({ form }) => form.number_id === number.id);
  if (inbound === undefined) nodes.get(root)?.problems.push('dead-end');
  else {
    edges.push({ from: root, to: `inbound:${inbound.id}`, slot: 'inbound', detail: '', label: '' });
    visit(routing, 'inbound', inbound.id, nodes, edges);
  }
  markLoops(nodes, edges);
  return {
    number: { id: number.id, number: number.number },
    nodes: [...nodes.values()],
    edges,
  };
}

const isSame = (number: string, wanted: string) => toE164(number) === toE164(wanted);

function visit(
  routing: MappedRouting,
  kind: ObjectKind,
  id: string,
  nodes: Map<string, Node>,
  edges: Edge[],
): void {
  const key = `${kind}:${id}`;
  if (nodes.has(key)) return;
  const object = routing.objects[kind].find((one) => one.id === id);
  if (object === undefined) {
    nodes.set(key, { key, kind, id, name: '', detail: '', problems: ['missing'] });
    return;
  }
  const { form } = object;
  const node: Node = {
    key,
    kind,
    id,
    name: objectName(form),
    detail: '',
    problems: form.is_active ? [] : ['inactive'],
  };
  if (lacksPrompt(routing, form)) node.problems.push('missing-prompt');
  nodes.set(key, node);
  const ways = destinationsOf(form);
  if (kind === 'inbound' && ways.length === 0) node.problems.push('dead-end');
  for (const { destination, ...way } of ways) {
    edges.push({ from: key, to: target(routing, destination, nodes, edges), ...way });
  }
}

/** The node of a destination, made where it is not there yet. */
function target(
  routing: MappedRouting,
  destination: Destination | null,
  nodes: Map<string, Node>,
  edges: Edge[],
): string {
  if (destination === null) {
    nodes.set(END, { key: END, kind: 'end', id: null, name: '', detail: '', problems: [] });
    return END;
  }
  const { dest_type, dest_id, dest_value } = destination;
  const kind = destinationTargets[dest_type];
  if (kind === null || dest_id === null) {
    const key = `outside:${dest_value ?? ''}`;
    nodes.set(key, {
      key,
      kind: 'outside',
      id: null,
      name: dest_value ?? '',
      detail: '',
      problems: [],
    });
    return key;
  }
  if (v.is(objectKindSchema, kind)) {
    visit(routing, kind, dest_id, nodes, edges);
    return `${kind}:${dest_id}`;
  }
  const subscriber = routing.subscribers.find(({ id }) => id === dest_id);
  const key = `${dest_type}:${dest_id}`;
  nodes.set(key, {
    key,
    kind: 'subscriber',
    id: dest_id,
    name: subscriber === undefined ? '' : `${subscriber.extension} · ${subscriber.name}`,
    detail: dest_type,
    problems: subscriber === undefined ? ['missing'] : subscriber.isActive ? [] : ['inactive'],
  });
  return key;
}

/** A greeting is chosen, but nothing of it can be played. */
function lacksPrompt(routing: MappedRouting, form: object): boolean {
  const ids = ['welcome_id', 'greeting_id'].map((key): unknown => Reflect.get(form, key));
  return ids.some(
    (id) => typeof id === 'string' && !routing.sounds.some(({ soundId }) => soundId === id),
  );
}

/** Nodes that a call can come back to by itself. */
function markLoops(nodes: ReadonlyMap<string, Node>, edges: readonly Edge[]): void {
  const jumps = edges.filter(({ from }) =>
    jumpKinds.some((kind) => kind === nodes.get(from)?.kind),
  );
  for (const node of nodes.values()) {
    if (findJumpLoop(node.key, jumps) !== null) node.problems.push('loop');
  }
}
