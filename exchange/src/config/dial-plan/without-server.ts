import { unlessEmergency } from './emergency.ts';
import { fallbackFamily, ownSounds } from './names.ts';
import { asksForCall } from './resume.ts';

/** Seconds a phone rings when the server could not be asked. */
export const fallbackRingTimeout = 30;
/**
 * Seconds for which a later step of a call asks a server that does not answer, and between two questions; and for which a
 * phone that wants its call back does: only the server knows the other side.
 */
const patience = { whole: 30, between: 2, resumption: 15 };
/** Digits of the longest extension. */
const mostOfExtension = 6;

/**
 * What happens to a call when the server does not answer.
 *
 * - Nobody is asked anything after a talk (a survey), or in the middle of it: the call is over, at once where it was the agent
 *   who has just hung up.
 * - A later step is asked again for a while, so that a restart costs nobody the way: the question keeps the keys that
 *   were pressed. An agent's call that nobody has taken ends at once, with the cause that the step gave.
 * - Then, and at the first question, an agent's call rings the extension it dialled; a call from outside takes the stored
 *   fall-back of its number: an endpoint, or an answer as the server gives them.
 * - Whoever is left hears that the exchange is interrupted, in a recording that needs no server.
 */
export function withoutServer(): string {
  return `[fallback]
exten => s,1,${unlessEmergency('ordinary')}
 same => n(ordinary),GotoIf($["\${ALO_OUTCOME}" = "continue"]?end,16,1)
 same => n,GotoIf($[${asksForCall('ALO_TO')}]?away-call)
 same => n,GotoIf($[\${LEN(\${ALO_AT})} = 0]?alone)
 same => n,GotoIf($["\${ALO_ORIGIN}" = "agent" & "\${CHANNEL(state)}" != "Up"]?end,\${ALO_CAUSE},1)
 same => n,ExecIf($[0\${ALO_AWAY_SINCE} = 0]?Set(ALO_AWAY_SINCE=\${EPOCH}))
 same => n,GotoIf($[\${EPOCH} - \${ALO_AWAY_SINCE} >= ${patience.whole}]?alone)
 same => n,GotoIf($["\${CHANNEL(state)}" = "Up"]?music)
 same => n,Ringing()
 same => n,Wait(${patience.between})
 same => n,Goto(ask,s,question)
 same => n(music),MusicOnHold(default,${patience.between})
 same => n,Goto(ask,s,question)
 same => n(away-call),ExecIf($[0\${ALO_AWAY_SINCE} = 0]?Set(ALO_AWAY_SINCE=\${EPOCH}))
 same => n,GotoIf($[\${EPOCH} - \${ALO_AWAY_SINCE} >= ${patience.resumption}]?end,20,1)
 same => n,Wait(1)
 same => n,Goto(ask,s,question)
 same => n(alone),GotoIf($[\${ALO_FELL} = 1]?interrupted,s,1)
 same => n,Set(ALO_FELL=1)
 same => n,Set(ALO_TIMEOUT=${fallbackRingTimeout})
 same => n,GotoIf($["\${ALO_AT:0:7}" = "survey."]?end,16,1)
 same => n,GotoIf($["\${ALO_ORIGIN}" = "trunk"]?stored)
 same => n,GotoIf($[\${LEN(\${ALO_AT})} > 0]?interrupted,s,1)
 same => n,Set(ALO_TARGET=\${FILTER(0-9,\${ALO_TO})})
 same => n,GotoIf($[\${LEN(\${ALO_TARGET})} != \${LEN(\${ALO_TO})} | \${LEN(\${ALO_TARGET})} > ${mostOfExtension}]?interrupted,s,1)
; Whether somebody outside or a service has such a number, nobody knows now.
 same => n,GotoIf($[\${LEN(\${PJSIP_ENDPOINT(\${ALO_TENANT}-\${ALO_TARGET},context)})} = 0]?interrupted,s,1)
 same => n,Goto(do-dial,\${ALO_TARGET},1)
 same => n(stored),Set(ALO_AT=)
 same => n,GosubIf($[\${LEN(\${ALO_NAMED})} > 0]?named-stored,s,1)
 same => n,Set(ALO_ANSWER=\${DB(${fallbackFamily}/\${ALO_TO})})
 same => n,GotoIf($["\${ALO_ANSWER:0:1}" = "{"]?ask,s,answered)
 same => n,Set(ALO_STORED=\${FILTER(0-9a-z\\x2d,\${ALO_ANSWER})})
 same => n,ExecIf($[\${LEN(\${ALO_TENANT})} = 0]?Set(__ALO_TENANT=\${FILTER(0-9a-z,\${CUT(ALO_STORED,-,1)})}))
 same => n,GotoIf($["\${ALO_TENANT}" != "\${CUT(ALO_STORED,-,1)}"]?interrupted,s,1)
 same => n,Set(CHANNEL(accountcode)=\${ALO_TENANT})
 same => n,Set(ALO_TARGET=\${FILTER(0-9,\${CUT(ALO_STORED,-,2)})})
 same => n,GotoIf($[\${LEN(\${ALO_TARGET})} = 0]?interrupted,s,1)
 same => n,Goto(do-dial,\${ALO_TARGET},1)

; Before the answer where the call has none: it costs the caller nothing.
[interrupted]
exten => s,1,Progress()
 same => n,Playback(${ownSounds}/interrupted,noanswer)
 same => n,Goto(end,\${IF($["\${ALO_ORIGIN}" = "trunk"]?20:34)},1)

`;
}
