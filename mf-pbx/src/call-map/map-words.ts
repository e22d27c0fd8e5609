import { type CallMap, capitalised } from '@alo/contracts';
import { inboundMessages } from '../inbounds/messages.ts';
import { messages as shared } from '../messages.ts';
import { keyWords, wordsOfKind } from '../object-words.ts';
import { messages } from './messages.ts';

export type MapNode = CallMap['nodes'][number];
export type MapEdge = CallMap['edges'][number];

/** "hàng đợi", "số ngoài". */
export function kindText({ kind, detail }: Pick<MapNode, 'kind' | 'detail'>): string {
  if (kind === 'outside') return messages.outside;
  if (kind === 'end') return '';
  // Of a subscriber either the telephone or the mailbox.
  if (kind === 'subscriber' && detail === 'voicmail') return shared.destinations.voicmail;
  return capitalised(shared.kinds[kind]);
}

export function nodeName({ kind, name, detail }: MapNode): string {
  if (kind === 'end') return messages.end;
  if (kind === 'number' && detail !== '') return `${name} · ${detail}`;
  return name;
}

const callerWords: Readonly<Record<string, string>> = inboundMessages.rule.types;

/** On what a call takes this way: a key, a condition, the name of the field. */
export function edgeText(
  { slot, detail, label: name = '' }: MapEdge,
  from: MapNode | undefined,
): string {
  const [field = ''] = slot.split('.');
  if (field === 'options') {
    return name === '' ? keyWords(detail) : messages.namedKey(keyWords(detail), name);
  }
  if (field === 'rules') return callerWords[detail] ?? detail;
  const label = wordsOfKind(from?.kind ?? '')?.fields[field];
  if (detail !== '' && label !== undefined) return `${label} ${detail}`;
  return detail === '' ? (label ?? messages.otherwise) : detail;
}

/** Letters of several ways that one line has room for. */
const roomy = 18;

/** Words of a line that stands for several ways: all of them, or the first one and how many more. */
export function bundleText(edges: readonly MapEdge[], from: MapNode | undefined): string {
  if (from?.kind === 'number') return '';
  const texts = edges.map((edge) => edgeText(edge, from));
  const all = texts.join(', ');
  const [first = ''] = texts;
  if (texts.length === 1 || all.length <= roomy) return all;
  return messages.andMore(first, texts.length - 1);
}
