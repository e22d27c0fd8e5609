import { keyEvent } from './names.ts';

/**
 * Milliseconds. A machine talks on for longer than a person who picks up; what it says is over once it was silent for a
 * while. Afterwards it gives its tone, and is silent again.
 */
const machine = { talksFor: 2500, pause: 800, looked: 20_000, silence: 1500 } as const;
/** Seconds after which the announcement is said again in any case. */
const longestGreeting = 20;

/**
 * Says something at once to whoever has answered, and listens meanwhile: to a machine it is said once more when that is
 * silent, so that all of it is recorded. A key ends it. Whether it was a machine is a guess, and nothing else follows from it.
 */
export function announce(begin: string): string {
  return `${begin}
 same => n,Answer()
 same => n,Gosub(sounds,s,1)
 same => n,Set(ALO_OUTCOME=timeout)
 same => n,Set(ALO_CAUSE=16)
 same => n,Set(ALO_TWICE=)
 same => n,GotoIf($[\${LEN(\${ALO_SAY})} = 0]?again,s,1)
 same => n,Goto(announce,s,1)`;
}

/** Where an announcement goes on: a key, or `talk` for somebody who talks on, leads to an extension. */
export function announcing(): string {
  return `[announce]
exten => s,1,BackgroundDetect(\${ALO_SAY},${machine.pause},${machine.talksFor},,${machine.looked})
 same => n,Goto(key,1)
exten => key,1,Read(ALO_PRESSED,,1,t(),1,0\${ALO_TIMEOUT})
 same => n,Set(ALO_DIGITS=\${FILTER(0-9*#,\${ALO_PRESSED})})
 same => n,GotoIf($[\${LEN(\${ALO_DIGITS})} > 0]?pressed,1)
 same => n,GotoIf($["\${ALO_TWICE}" = "yes"]?again,s,1)
; A greeting that is longer than the announcement still goes on.
 same => n,Set(ALO_SINCE=\${EPOCH})
 same => n,WaitForSilence(${machine.pause},1,${longestGreeting})
 same => n,GotoIf($[\${EPOCH} - \${ALO_SINCE} < ${machine.talksFor / 1000}]?again,s,1)
 same => n,Goto(talk,1)
exten => talk,1,Set(ALO_TWICE=yes)
 same => n,WaitForSilence(${machine.silence},1,${longestGreeting})
 same => n,Playback(\${ALO_SAY})
 same => n,Goto(key,1)
exten => _[0-9*#],1,Set(ALO_DIGITS=\${EXTEN})
 same => n,Goto(pressed,1)
exten => pressed,1,Set(ALO_OUTCOME=digits)
 same => n,CELGenUserEvent(${keyEvent},\${ALO_AT} \${ALO_DIGITS})
 same => n,Goto(again,s,1)

`;
}
