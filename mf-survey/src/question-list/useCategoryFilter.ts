import type { FilterDefinition } from '@alo/ui/list';
import { useMemo } from 'react';
import { messages } from './messages.ts';
import { useCategories } from '../useCategories.ts';

/** The filter of a list by categories. */
export function useCategoryFilter(): readonly FilterDefinition[] {
  const { choices } = useCategories();
  return useMemo(
    () => [{ kind: 'multi', id: 'category', label: messages.columns.category, options: choices }],
    [choices],
  );
}
