import type { Destination } from '@alo/contracts';
import { ActiveDot, type Column, type FilterDefinition } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

interface Named {
  readonly form: { readonly name: string };
}

interface Switched {
  readonly form: { readonly is_active: boolean };
}

/** The name, which heads a row. */
export function nameColumn(header: string): Column<Named> {
  return {
    id: 'name',
    header,
    sortKey: 'name',
    priority: 'title',
    render: ({ form }) => form.name,
  };
}

/** In use or not. */
export function activeColumn(): Column<Switched> {
  return {
    id: 'is_active',
    header: messages.columns.active,
    render: ({ form }) => <ActiveDot active={form.is_active} />,
  };
}

/** How many places point at it. */
export function usesColumn(): Column<{ readonly uses: number }> {
  return {
    id: 'uses',
    header: messages.columns.uses,
    align: 'end',
    priority: 'low',
    render: ({ uses }) => uses,
  };
}

/** "Hàng đợi · CSKH"; none ends the call. */
export function destinationText(
  destination: Destination | null,
  names: Readonly<Record<string, string>>,
): string {
  if (destination === null) return shared.endOfCall;
  const { dest_type, dest_id, dest_value } = destination;
  const name = dest_id === null ? dest_value : names[dest_id];
  return `${shared.destinations[dest_type]} · ${name ?? shared.none}`;
}

/** One value of a choice of the form, as a filter. */
export function choiceFilter(
  label: string,
  words: Readonly<Record<string, string>>,
): FilterDefinition {
  const options = Object.entries(words).map(([value, word]) => ({ value, label: word }));
  return { kind: 'select', id: 'choice', label, options };
}
