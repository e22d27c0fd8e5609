import { networkNames, type ReportGroup, type ReportKey } from '@alo/contracts';
import { formatDate, formatPhone } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import type { ReportRow } from './report-kind.ts';

/** What a row is called on one level. */
export function keyLabel(group: ReportGroup, { value, name }: ReportKey): string {
  if (value === null) return messages.without[group];
  switch (group) {
    case 'extension':
      return name === null ? value : `${value} · ${name}`;
    case 'hotline':
      return formatPhone(value);
    case 'direction':
      return Object.entries(shared.directions).find(([id]) => id === value)?.[1] ?? value;
    case 'network':
      return Object.entries(networkNames).find(([id]) => id === value)?.[1] ?? value;
    case 'day':
      return formatDate(value);
    case 'hour':
      return messages.hourOf(value);
    default:
      return name ?? messages.deleted;
  }
}

/** What a row is called, level by level. */
export function rowLabels(
  groups: readonly ReportGroup[],
  { keys }: Pick<ReportRow, 'keys'>,
): readonly string[] {
  return groups.map((group, at) => keyLabel(group, keys[at] ?? { value: null, name: null }));
}
