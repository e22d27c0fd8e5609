import { formatDate } from '@alo/ui';
import type { FilterDefinition } from '@alo/ui/list';
import { messages } from './messages.ts';

/** What one filter holds, in words; null: it is not in use. */
function wordsOf(
  filter: FilterDefinition,
  values: Readonly<Record<string, string>>,
): string | null {
  if (filter.kind === 'date-range') {
    const days = [values[filter.fromId] ?? '', values[filter.toId] ?? ''];
    const known = [...new Set(days)].filter((day) => day !== '');
    return known.length === 0 ? null : known.map((day) => formatDate(day)).join(' – ');
  }
  const value = values[filter.id] ?? '';
  if (value === '') return null;
  switch (filter.kind) {
    case 'text':
      return value;
    case 'number':
      return filter.show(value);
    case 'boolean':
      return value === 'true' ? messages.yes : messages.no;
    default: {
      const names = new Map(filter.options.map((option) => [option.value, option.label]));
      return value
        .split(',')
        .map((one) => names.get(one) ?? one)
        .join(', ');
    }
  }
}

/** The filters in use, as a sentence on paper says them. Pure. */
export function filterWords(
  filters: readonly FilterDefinition[],
  values: Readonly<Record<string, string>>,
): readonly string[] {
  return filters.flatMap((filter) => {
    const words = wordsOf(filter, values);
    return words === null ? [] : [messages.filter(filter.label, words)];
  });
}
