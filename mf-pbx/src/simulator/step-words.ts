import { routeOutcomeWord } from '@alo/contracts';
import { messages } from './messages.ts';

/** "Đổ chuông máy nhánh 101". */
export function stepText({ verb, detail }: { readonly verb: string; readonly detail: string }) {
  const word = messages.verbs[verb as keyof typeof messages.verbs] ?? verb;
  return detail === '' ? word : `${word} ${detail}`;
}

export function outcomeText(outcome: string): string {
  return messages.outcome(routeOutcomeWord(outcome));
}
