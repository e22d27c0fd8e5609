import type { CallMap } from '@alo/contracts';
import { messages as shared } from '../messages.ts';
import { keyWords, wordsOfKind } from '../object-words.ts';
import { messages } from './messages.ts';

export type MapNode = CallMap['nodes'][number];
export type MapEdge = CallMap['edges'][number];

/** "hàng đợi", "số ngoài". */
export function kindText(kind: MapNode['kind']): string {
  if (kind === 'outside') return messages.outside;
  if (kind === 'end') return '';
  const word = shared.kinds[kind];
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function nodeName({ kind, name, detail }: MapNode): string {
  if (kind === 'end') return messages.end;
  if (kind === 'number' && detail !== '') return `${name} · ${detail}`;
  return name;
}

/** On what a call takes this way: a key, a condition, the name of the field. */
export function edgeText({ slot, detail }: MapEdge, from: MapNode | undefined): string {
  const [field = ''] = slot.split('.');
  if (field === 'options') return keyWords(detail);
  const label = wordsOfKind(from?.kind ?? '')?.fields[field];
  if (detail !== '' && label !== undefined) return `${label} ${detail}`;
  return detail === '' ? (label ?? messages.otherwise) : detail;
}
