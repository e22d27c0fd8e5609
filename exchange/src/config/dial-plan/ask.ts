import type { InstanceSettings } from '../instance-settings.ts';
import {
  dialledEvent,
  fallbackFamily,
  recordingEvent,
  routeSecretHeader,
  stepEvent,
  versionEvent,
} from './names.ts';
import { readAnswer } from './read-answer.ts';

/** Seconds a phone rings when the server could not be asked. */
export const fallbackRingTimeout = 30;
/** Seconds: to reach the server, and for its whole answer. */
const routeTimeouts = { connect: 1, answer: 2 };
/** Questions of one call, whatever the server says: far beyond thirty jumps with ten repetitions each. */
const mostSteps = 400;

/**
 * The loop: ask the server, do what it says (contexts of `verbs.ts`), come back here with what came of it.
 * Without an answer an agent's call rings the extension it dialled, a call from outside that of the stored
 * fall-back of its number, each once.
 *
 * A reference in the answer stands for the party outside: of the caller's channel (`ALO_CALLER_REF`, which the phones
 * that ring inherit), or of the channel that is called (`ALO_CALLEE_REF`).
 */
export function ask(settings: InstanceSettings): string {
  const value = (name: string) => `\${URIENCODE(\${${name}})}`;
  const question =
    `${settings.routeUrl}?tenant=${value('ALO_TENANT')}&from=${value('ALO_FROM')}` +
    `&to=${value('ALO_TO')}&call=${value('CHANNEL(linkedid)')}` +
    `&sip=${value('ALO_SIP')}\${ALO_MORE}`;
  return `[ask]
exten => s,1,Set(ALO_STEPS=$[\${ALO_STEPS} + 1])
 same => n,GotoIf($[\${ALO_STEPS} > ${mostSteps}]?end,25,1)
 same => n,Set(CURLOPT(conntimeout)=${routeTimeouts.connect})
 same => n,Set(CURLOPT(httptimeout)=${routeTimeouts.answer})
; A header is added to those that the channel has: twice would be wrong.
 same => n,GotoIf($["\${ALO_PROVEN}" = "yes"]?proven)
 same => n,Set(CURLOPT(httpheader)=${routeSecretHeader}: ${settings.secrets.route})
 same => n,Set(ALO_PROVEN=yes)
 same => n(proven),Set(ALO_ANSWER=\${CURL(${question})})
 same => n,GotoIf($[\${LEN(\${ALO_ANSWER})} = 0]?fallback,s,1)
${readAnswer('ALO_DO', 'do', 'letters')}
 same => n,GotoIf($[\${LEN(\${ALO_DO})} = 0]?fallback,s,1)
${readAnswer('ALO_AT', 'place', 'place')}
${readAnswer('ALO_HOPS', 'hops', 'digits')}
${readAnswer('ALO_DIALLED', 'dialled', 'number')}
 same => n,GotoIf($[\${LEN(\${ALO_DIALLED})} = 0]?number)
 same => n,Set(ALO_TO=\${ALO_DIALLED})
 same => n,CELGenUserEvent(${dialledEvent},\${ALO_DIALLED})
 same => n(number),GotoIf($["\${ALO_ORIGIN}" = "agent" | \${LEN(\${ALO_TENANT})} > 0]?known)
${readAnswer('__ALO_TENANT', 'tenant', 'word')}
 same => n,Set(__ALO_TENANT=\${FILTER(0-9a-z,\${ALO_TENANT})})
 same => n,Set(CHANNEL(accountcode)=\${ALO_TENANT})
 same => n(known),CELGenUserEvent(${stepEvent},\${ALO_DO} \${ALO_AT})
 same => n,Set(ALO_SINCE=\${EPOCH})
${readAnswer('ALO_REF', 'ref', 'place')}
 same => n,ExecIf($[\${LEN(\${ALO_REF})} > 0]?Set(_ALO_\${IF($["\${ALO_ORIGIN}" = "trunk"]?CALLER:CALLEE)}_REF=\${ALO_REF}))
${readAnswer('ALO_VERSION', 'version', 'word')}
 same => n,ExecIf($[\${LEN(\${ALO_VERSION})} > 0]?CELGenUserEvent(${versionEvent},\${ALO_VERSION}))
${readAnswer('ALO_RECORD', 'record', 'letters')}
${readAnswer('ALO_BEEP', 'beep', 'digits')}
 same => n,GosubIf($["\${ALO_RECORD}" = "yes" & \${LEN(\${ALO_FILE})} = 0]?record,s,1)
 same => n,GosubIf($["\${ALO_RECORD}" = "no" & \${LEN(\${ALO_FILE})} > 0]?record,stop,1)
 same => n,Goto(verb,\${ALO_DO},1)

; What came of the step is in ALO_OUTCOME. Without a place to ask from, that was the last one.
[again]
exten => s,1,GotoIf($[\${LEN(\${ALO_AT})} = 0]?end,\${ALO_CAUSE},1)
 same => n,Set(ALO_MORE=\${IF($["\${ALO_ORIGIN}" = "trunk"]?&origin=trunk)})
 same => n,Set(ALO_MORE=\${ALO_MORE}&at=\${ALO_AT}&outcome=\${ALO_OUTCOME}&hops=0\${ALO_HOPS}&waited=$[\${EPOCH} - 0\${ALO_SINCE}])
 same => n,ExecIf($[\${LEN(\${ALO_DIGITS})} > 0]?Set(ALO_MORE=\${ALO_MORE}&digits=\${URIENCODE(\${ALO_DIGITS})}))
 same => n,Set(ALO_DIGITS=)
 same => n,Goto(ask,s,1)

[fallback]
exten => s,1,GotoIf($[\${ALO_FELL} = 1]?end,20,1)
 same => n,Set(ALO_FELL=1)
 same => n,Set(ALO_TIMEOUT=${fallbackRingTimeout})
 same => n,GotoIf($["\${ALO_ORIGIN}" = "trunk"]?stored)
 same => n,GotoIf($[\${LEN(\${ALO_AT})} > 0]?end,\${ALO_CAUSE},1)
 same => n,Set(ALO_TARGET=\${FILTER(0-9,\${ALO_TO})})
 same => n,GotoIf($[\${LEN(\${ALO_TARGET})} != \${LEN(\${ALO_TO})}]?end,1,1)
 same => n,Goto(do-dial,\${ALO_TARGET},1)
 same => n(stored),Set(ALO_AT=)
 same => n,Set(ALO_STORED=\${FILTER(0-9a-z\\x2d,\${DB(${fallbackFamily}/\${ALO_TO})})})
 same => n,ExecIf($[\${LEN(\${ALO_TENANT})} = 0]?Set(__ALO_TENANT=\${FILTER(0-9a-z,\${CUT(ALO_STORED,-,1)})}))
 same => n,GotoIf($["\${ALO_TENANT}" != "\${CUT(ALO_STORED,-,1)}"]?end,20,1)
 same => n,Set(CHANNEL(accountcode)=\${ALO_TENANT})
 same => n,Set(ALO_TARGET=\${FILTER(0-9,\${CUT(ALO_STORED,-,2)})})
 same => n,GotoIf($[\${LEN(\${ALO_TARGET})} = 0]?end,20,1)
 same => n,Goto(do-dial,\${ALO_TARGET},1)

[record]
exten => s,1,Set(ALO_FILE=\${ALO_TENANT}/\${STRFTIME(\${EPOCH},UTC,%Y/%m)}/\${FILTER(0-9A-Za-z.\\x2d,\${CHANNEL(linkedid)})}.wav)
 same => n,MixMonitor(\${ALO_FILE},b\${IF($[0\${ALO_BEEP} > 0]?B(\${ALO_BEEP}))})
 same => n,CELGenUserEvent(${recordingEvent},\${ALO_FILE})
 same => n,Return()
exten => stop,1,StopMixMonitor()
 same => n,Set(ALO_FILE=)
 same => n,CELGenUserEvent(${recordingEvent},)
 same => n,Return()

`;
}
