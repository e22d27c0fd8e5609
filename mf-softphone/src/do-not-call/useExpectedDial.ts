import { useEffect } from 'react';
import { useDebounced } from '../dock/contacts/useDebounced.ts';
import { expectDial } from './ask-first.ts';

/** Milliseconds of quiet typing before a number is asked about. */
const rest = 150;

/** What is typed may be dialled next. */
export function useExpectedDial(typed: string): void {
  const text = useDebounced(typed, rest);
  useEffect(() => void expectDial(text), [text]);
}
