import { readAnswer } from './read-answer.ts';
import { tones } from './tones.ts';

/** What feature codes lead to, each with the beginning that `verb` gives it. */
export function features(verb: (name: string) => string): string {
  return `${verb('echo')}
 same => n,Answer()
 same => n,Echo()
 same => n,Hangup()

; Done already: whoever asked hears that it was.
${verb('confirm')}
${readAnswer('ALO_SWITCHED', 'on', 'letters')}
 same => n,Answer()
 same => n,Wait(0.3)
 same => n,GotoIf($["\${ALO_SWITCHED}" = "yes"]?on)
 same => n,Playtones(${tones.off})
 same => n,Goto(heard)
 same => n(on),Playtones(${tones.on})
 same => n(heard),Wait(1)
 same => n,Hangup(16)`;
}
