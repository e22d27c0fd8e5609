import { type OtpPreview, otpPlace, type OtpScriptForm } from '@alo/contracts';
import { messages } from './messages.ts';

/** What of a script is heard. */
export type HeardScript = OtpPreview & Pick<OtpScriptForm, 'press_one'>;

/** The texts of a script in their order; an empty one is not read. */
export interface ScriptTexts {
  readonly greeting: string;
  /** Asks for the key; empty where none is asked for. */
  readonly pressKey: string;
  readonly before: string;
  readonly after: string;
  readonly closing: string;
}

/** Signs alone are nothing that could be read. */
const readable = (text: string) => (/[\p{L}\p{N}]/u.test(text) ? text.trim() : '');

/** Splits what a script says at its code. */
export function textsOf(script: HeardScript): ScriptTexts {
  const [before = '', after = ''] = script.template.split(otpPlace);
  return {
    greeting: readable(script.greeting_text),
    pressKey: script.press_one ? messages.pressKey : '',
    before: readable(before),
    after: readable(after),
    closing: readable(script.closing),
  };
}
