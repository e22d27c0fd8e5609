import { endpoints } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import type { ChoiceBoxProps } from '@alo/ui/form';
import { use } from 'react';
import { BoardContext } from '../board/useBoard.ts';
import { messages } from '../messages.ts';

type Choice = ChoiceBoxProps['options'][number];

/** What can be dialled that is on no list: digits of an extension or a number, as they are sometimes written. */
const dialled = /^\+?[0-9][0-9 .()-]{1,24}$/;

/** @returns the number that was typed, without what stands between its digits; null where it is none */
export function typedNumber(text: string): string | null {
  if (!dialled.test(text.trim())) return null;
  const number = text.replace(/[ .()-]/g, '');
  return number.length >= 2 && number.length <= 16 ? number : null;
}

/** To whom a call can be sent on: people of the board, queues and ring groups, and the number that was typed. */
export function useTransferTargets(typed: string, chosen: string | null): readonly Choice[] {
  const { store } = use(BoardContext);
  const mayAsk = useCan('phone.use', 'softphone');
  const places = useApiQuery(endpoints.getTransferPlaces, undefined, { enabled: mayAsk });
  const known: Choice[] = [
    ...store.all('agents').map(({ id, name }) => ({ value: id, label: `${name} – ${id}` })),
    ...(places.data ?? []).map(({ kind, name, extension }) => ({
      value: extension,
      label: `${messages.actions.places[kind]} ${name} – ${extension}`,
    })),
  ];
  const number = typedNumber(typed);
  // The list shows what has the typed text in it, so the number stands there as it was written.
  const others =
    number === null
      ? [{ value: chosen, label: messages.actions.number(chosen ?? '') }]
      : [{ value: number, label: messages.actions.number(typed.trim()) }];
  const isKnown = (wanted: string) => known.some(({ value }) => value === wanted);
  return [
    ...known,
    ...others.flatMap(({ value, label }) =>
      value === null || isKnown(value) ? [] : [{ value, label }],
    ),
  ];
}
