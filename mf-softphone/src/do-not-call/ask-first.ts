import { isOutside } from '../caller.ts';
import { toDialNumber } from '../engine/dial-number.ts';
import { onPage } from '../on-page.ts';

/** A call that waits for a person's word. */
export interface DialQuestion {
  /** As this person may see it. */
  readonly who: string;
  readonly call: () => void;
}

/** On the page: the copy that dials and the one that asks may be different releases. */
const page = onPage<{ question: DialQuestion | null; readonly listeners: Set<() => void> }>(
  'alo.softphone.dial-question.v1',
  () => ({ question: null, listeners: new Set() }),
);

function ask(question: DialQuestion | null): void {
  page.question = question;
  page.listeners.forEach((listener) => listener());
}

/** The question that is open, and the end of it. */
export const dialQuestion = {
  read: () => page.question,
  watch: (listener: () => void) => {
    page.listeners.add(listener);
    return () => void page.listeners.delete(listener);
  },
  close: () => ask(null),
};

/** What was learned of numbers; null until one was asked about. */
let known: typeof import('./call-wishes.ts') | null = null;

/** Milliseconds that a call waits for what nobody could ask before the click: a server that is there needs a tenth. */
const patience = 400;

/**
 * A number or reference stands where it may be dialled next: asks the server now whether somebody there wants no calls,
 * for the phone's own buttons ask nothing any more between the click and the call. Other text is passed over. Resolves
 * when it is known.
 */
export async function expectDial(text: string): Promise<void> {
  // If it fails, the call is made and the popup shows the answer.
  known ??= await import(/* webpackChunkName: "panel-do-not-call" */ './call-wishes.ts').catch(
    () => null,
  );
  await known?.learn(text);
}

/** For a number on another screen, of which the phone hears with the click: resolves when it is known, or soon. */
export async function learnFirst(number: string): Promise<void> {
  if (!isOutside(toDialNumber(number) ?? '')) return;
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patience);
  await Promise.race([expectDial(number), late]);
  clearTimeout(timer);
}

/** For a button that dials: the pointer or the focus comes before the click. */
export function beforeDial(target: string) {
  const expect = () => void expectDial(target);
  return { onPointerEnter: expect, onFocus: expect };
}

/** Calls at once, or after a person's word where it is known that whoever is there wants no calls. */
export function callOrAsk(target: string, question: DialQuestion, unwanted = false): void {
  // Nobody could answer without a screen.
  if ((unwanted || known?.isUnwanted(target)) && page.listeners.size > 0) ask(question);
  else question.call();
}
