import type { ReportGroup, ReportKey } from '@alo/contracts';
import { formatDate, formatPhone } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

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
    case 'day':
      return formatDate(value);
    default:
      return name ?? messages.deleted;
  }
}
