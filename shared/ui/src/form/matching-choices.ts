import { foldVietnamese } from '@alo/contracts';
import type { Option } from '../list/list-definition.ts';
import { messages } from '../messages.ts';

export type Choice = Option;

/** Choices whose label holds the typed text, without regard to diacritics and case. */
export function matchingChoices(options: readonly Choice[], typed: string): Choice[] {
  const wanted = foldVietnamese(typed.trim());
  return options.filter(({ label }) => foldVietnamese(label).includes(wanted));
}

/** What every searchable list of choices has: words for its icons, and a height at which it scrolls. */
export const choiceBox = {
  listbox: { style: { maxHeight: '320px' } },
  expandIcon: { 'aria-label': messages.openChoices },
  clearIcon: { 'aria-label': messages.clearChoice },
} as const;
