import { activityStatusSchema, monitorCallStates } from '@alo/contracts';
import { activityWords } from '@alo/ui';
import type { FilterDefinition, Option } from '@alo/ui/list';
import { messages } from '../messages.ts';

export type FilterId = keyof typeof messages.filters;

/** What somebody has chosen to see. */
export interface BoardFilters {
  readonly isSet: boolean;
  /** Is one of the values chosen, or nothing at all? */
  readonly passes: (id: FilterId, values: readonly string[]) => boolean;
}

/** Reads the choice from the values of the address, joined by commas. */
export function readFilters(values: Readonly<Record<string, string>>): BoardFilters {
  const chosen = new Map(
    Object.entries(values).map(([id, text]) => [id, new Set(text.split(',').filter(Boolean))]),
  );
  return {
    isSet: [...chosen.values()].some(({ size }) => size > 0),
    passes: (id, of) => {
      const wanted = chosen.get(id);
      return wanted === undefined || wanted.size === 0 || of.some((value) => wanted.has(value));
    },
  };
}

const multi = (id: FilterId, options: readonly Option[]): FilterDefinition => ({
  kind: 'multi',
  id,
  label: messages.filters[id],
  options,
});

/** Names as choices; those with a comma, which joins values in the address, cannot be chosen. */
const named = (names: readonly string[]): Option[] =>
  [...new Set(names)]
    .filter((name) => !name.includes(','))
    .toSorted((one, other) => one.localeCompare(other, 'vi'))
    .map((name) => ({ value: name, label: name }));

/** The filters of the board: units and queues are those of its rows. */
export function filtersOf(of: {
  readonly departments: readonly string[];
  readonly teams: readonly string[];
  readonly queues: readonly string[];
}): readonly FilterDefinition[] {
  return [
    multi('department', named(of.departments)),
    multi('team', named(of.teams)),
    multi('queue', named(of.queues)),
    multi(
      'callStatus',
      monitorCallStates.map((state) => ({ value: state, label: messages.states[state] })),
    ),
    multi(
      'agentStatus',
      activityStatusSchema.options.map((status) => ({
        value: String(status),
        label: activityWords[status],
      })),
    ),
  ];
}
