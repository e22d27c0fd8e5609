import { readAnswer } from './read-answer.ts';

/** What is heard when something was switched on (rising) or off (falling): tones of Asterisk, in Hz and milliseconds. */
const tones = { on: '!600/150,!0/80,!900/300,!0/200', off: '!900/150,!0/80,!600/300,!0/200' };

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
