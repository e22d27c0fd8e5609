import { endpoints, type Customer } from '@alo/contracts';
import { requestEndpoint, publish } from '@alo/core';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key before the note is saved. */
const pause = 800;

export type NoteState = 'unchanged' | 'unsaved' | 'saved' | 'failed';

/** The note of one call, saved as typed; what is unsaved when the call ends is saved then. */
export function useCallNote({ id, note_in_calling: known }: Customer, callId: string) {
  const [text, setText] = useState(known);
  const [state, setState] = useState<NoteState>('unchanged');
  const unsaved = useRef<string | null>(null);

  const save = useCallback(async () => {
    const note = unsaved.current;
    if (note === null) return;
    unsaved.current = null;
    try {
      const body = { call_ref: callId, text: note };
      await requestEndpoint(endpoints.saveCallNote, { params: { id }, body });
      publish('customer.changed', { customerId: id });
      if (unsaved.current === null) setState('saved');
    } catch {
      unsaved.current ??= note;
      setState('failed');
    }
  }, [id, callId]);

  useEffect(() => {
    if (state !== 'unsaved') return undefined;
    const timer = setTimeout(() => void save(), pause);
    return () => clearTimeout(timer);
  }, [text, state, save]);
  useEffect(() => () => void save(), [save]);
  // Somebody else wrote it: their words come, unless one is writing here.
  useEffect(() => {
    if (unsaved.current === null) setText(known);
  }, [known]);

  return {
    text,
    state,
    save,
    write: (next: string) => {
      unsaved.current = next;
      setText(next);
      setState('unsaved');
    },
  };
}
