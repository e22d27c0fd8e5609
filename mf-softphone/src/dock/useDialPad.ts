import { createElement, type ReactNode, useState } from 'react';
import { lazyPart } from './lazy-part.ts';

const usePart = lazyPart(
  async () => (await import(/* webpackChunkName: "at-rest" */ './DialPad.tsx')).DialPad,
);

/**
 * The dial pad, null until it is there: it brings the text box of the design system. What is typed outlives a call
 * that comes between.
 */
export function useDialPad(wanted: boolean): ReactNode {
  const [text, setText] = useState('');
  const DialPad = usePart(wanted);
  return DialPad === null ? null : createElement(DialPad, { text, onType: setText });
}
