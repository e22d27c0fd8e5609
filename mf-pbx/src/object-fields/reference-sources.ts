import { calls, objectForms, type ObjectKind, type ReferenceKind } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import type { ChoiceBoxProps } from '@alo/ui/form';
import { kindCalls } from '../object-kit/kind-calls.ts';
import { nameOf } from '../object-kit/useObjectForm.ts';
import { useSettled } from './useSettled.ts';

export interface ReferenceChoices {
  readonly choices: ChoiceBoxProps['options'];
  readonly loading: boolean;
}

/** Searches the things of one kind; a hook, always called with the same kind. */
export type UseChoices = (typed: string) => ReferenceChoices;

/** Rows asked for at a time; typing on narrows them on the server. */
const rows = 50;

function useSubscribers(typed: string): ReferenceChoices {
  const { data, isPending } = useApiQuery(calls.getSubscribers, {
    query: { search: typed, per_page: rows, sort: 'extension' },
  });
  const choices = (data?.data ?? []).map(({ id, extension, name, is_active }) => ({
    value: id,
    label: `${extension} · ${name}`,
    disabled: !is_active,
  }));
  return { choices, loading: isPending };
}

function useNumbers(typed: string): ReferenceChoices {
  const { data, isPending } = useApiQuery(calls.getNumbers, {
    query: { search: typed, page_size: rows },
  });
  const choices = (data?.data ?? []).map(({ id, number, display_name, is_active }) => ({
    value: id,
    label: display_name === '' ? number : `${number} · ${display_name}`,
    disabled: !is_active,
  }));
  return { choices, loading: isPending };
}

function useUnits(kind: 'departments' | 'teams' | 'users'): ReferenceChoices {
  const { data, isPending } = useApiQuery(calls.getDataFilter, {}, { staleTime: 60_000 });
  const choices = (data?.[kind] ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return { choices, loading: isPending };
}

function useObjects(kind: ObjectKind, typed: string): ReferenceChoices {
  const { data, isPending } = useApiQuery(kindCalls(kind).list, {
    query: { search: typed, page_size: rows },
  });
  const choices = (data?.data ?? []).map(({ id, form }) => ({
    value: id,
    label: nameOf({ kind }, form),
    disabled: form['is_active'] === false,
  }));
  return { choices, loading: isPending };
}

function isObjectKind(kind: ReferenceKind): kind is ObjectKind {
  return kind in objectForms;
}

const nothing: ReferenceChoices = { choices: [], loading: false };

/** Kinds that are no telephone objects, by who searches them. */
const sources: Partial<Record<ReferenceKind, UseChoices>> = {
  subscriber: useSubscribers,
  number: useNumbers,
  department: () => useUnits('departments'),
  team: () => useUnits('teams'),
  account: () => useUnits('users'),
};

/** What may be chosen of a kind; inactive ones are greyed. `kind` stays the same for a field. */
export function useReferenceChoices(kind: ReferenceKind, typed: string): ReferenceChoices {
  const settled = useSettled(typed);
  if (isObjectKind(kind)) return useObjects(kind, settled);
  return sources[kind]?.(settled) ?? nothing;
}
