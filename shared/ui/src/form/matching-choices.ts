import { foldVietnamese } from '@alo/contracts';
import type { Option } from '../list/list-definition.ts';

export type Choice = Option;

/** More than these are not drawn: typing on narrows them. */
const mostShown = 100;

/** Choices whose label holds the typed text, without regard to diacritics and case. */
export function matchingChoices(options: readonly Choice[], typed: string): Choice[] {
  const wanted = foldVietnamese(typed.trim());
  return options.filter(({ label }) => foldVietnamese(label).includes(wanted)).slice(0, mostShown);
}
