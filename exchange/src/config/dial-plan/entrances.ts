import { beginning } from './ask.ts';
import { tellsVoice } from './carrier-voice.ts';
import { blindSender } from './handed-over.ts';
import {
  accountVariable,
  agentContext,
  calledHeaderVariable,
  handedOverBy,
  sipCallIdEvent,
  trunkGroup,
} from './names.ts';
import { namedNumber } from './named-number.ts';
import { asksForCall } from './resume.ts';
import { setMany } from './set-many.ts';
import { wayOfCall } from './way-of-call.ts';

/** Who has transferred a call, if somebody has: a part of the question. */
const sender = `\${IF(\${LEN(\${BLINDTRANSFER})}?&sent=${blindSender})}`;

/** By which kind of phone an extension calls, as the name of its endpoint ends: `web`, `guest`, or nothing. */
const phone = '&phone=${FILTER(a-z,${CUT(CHANNEL(endpoint),@,2)})}';

/** The longest that a carrier may call. */
const mostSigns = { account: 64, number: 32 };

/**
 * Where calls come in.
 *
 * `from-agent`: the caller's own endpoint (`<tenant>-<extension>`, proved by its password) names the tenant. A
 * caller from outside gets here only by a transfer: then the tenant is the one the call has had, and the
 * question is that of the phone that sent it. A channel without either is refused. Who may not see a number dials a
 * reference (`ref.customer.<id>`); the server's answer names the number.
 *
 * `from-trunk`: the tenant is empty until the server, which knows whose the number is, has answered. What is no number,
 * or is the account of the trunk, is looked for in other headers (`named-number.ts`).
 */
export function entrances(): string {
  const plus = '${IF($["${FILTER(0-9+,${CALLERID(num)}):0:1}" = "+"]?+)}';
  const outsider = setMany({
    ALO_TO: '${FILTER(0-9+,${EXTEN})}',
    // Whoever withholds the number has none.
    ALO_FROM: `\${IF($["\${FILTER(a-z,\${CALLERID(num-pres)}):0:6}" = "prohib"]?:${plus}\${FILTER(0-9,\${CALLERID(num)}):0:15})}`,
    __ALO_TENANT: '',
    ALO_ORIGIN: 'trunk',
    ALO_MORE: '&origin=trunk',
    [`GROUP(${trunkGroup})`]: '${FILTER(0-9A-Za-z\\x2d,${CHANNEL(endpoint):6})}',
    ...beginning,
  });
  const came = setMany(
    Object.fromEntries(wayOfCall.map((name) => [`ALO_CAME_${name}`, `\${ALO_${name}}`])),
  );
  return `[${agentContext}]
exten => _[0-9*#+r].,1,Set(ALO_CALLER=\${FILTER(0-9A-Za-z_\\x2d,\${CHANNEL(endpoint)})})
 same => n,GotoIf($["\${ALO_CALLER:0:6}" = "trunk_"]?sent)
 same => n,${setMany({ __ALO_TENANT: '${FILTER(0-9a-z,${CUT(ALO_CALLER,-,1)})}', ALO_FROM: '${FILTER(0-9,${CUT(ALO_CALLER,-,2)})}' })}
 same => n,Goto(known)
 same => n(sent),GotoIf($["\${ALO_ORIGIN}" != "trunk"]?sender)
; The way that it came, for when nobody takes it.
 same => n,${came}
 same => n(sender),Set(ALO_FROM=${blindSender})
; Who was called once is the caller now.
 same => n,ExecIf($[\${LEN(\${ALO_CALLER_REF})} = 0]?Set(_ALO_CALLER_REF=\${ALO_CALLEE_REF}))
 same => n(known),GotoIf($[\${LEN(\${ALO_TENANT})} = 0 | \${LEN(\${ALO_FROM})} = 0]?refused)
 same => n,GotoIf($["\${EXTEN:0:4}" = "ref." | ${asksForCall('EXTEN')}]?reference)
 same => n,GotoIf($[\${LEN(\${EXTEN})} > 32]?refused)
 same => n,Set(ALO_TO=\${FILTER(0-9*#+,\${EXTEN})})
 same => n,GotoIf($[\${LEN(\${ALO_TO})} = \${LEN(\${EXTEN})}]?begin,s,1)
 same => n(refused),Goto(end,1,1)
; Whom the reference names is the server's to say, by the rights of the caller.
 same => n(reference),Set(ALO_TO=\${FILTER(0-9A-Za-z_.\\x2d,\${EXTEN:0:79})})
 same => n,Goto(begin,s,1)

[begin]
exten => s,1,${setMany({ ALO_ORIGIN: 'agent', ALO_MORE: `${sender}${phone}`, ALO_STAYS: '${ALO_RECORDED}', [handedOverBy]: blindSender, ...beginning })}
 same => n,CELGenUserEvent(${sipCallIdEvent},\${FILTER(0-9A-Za-z@._\\x2d,\${CHANNEL(pjsip,call-id)})})
 same => n,Goto(ask,s,1)

[from-trunk]
exten => _[0-9+].,1,${outsider}
 same => n,${tellsVoice}
 same => n,GotoIf($[\${LEN(\${EXTEN})} > ${mostSigns.account}]?refused)
 same => n,GotoIf($["\${FILTER(0-9A-Za-z._+\\x2d,\${EXTEN})}" = "\${${accountVariable}}" | \${LEN(\${${calledHeaderVariable}})} > 0]?named,s,1)
 same => n,GotoIf($[\${LEN(\${EXTEN})} > ${mostSigns.number} | \${LEN(\${ALO_TO})} != \${LEN(\${EXTEN})}]?refused:ask,s,1)
 same => n(refused),Hangup(1)
exten => _[A-Za-z._].,1,${outsider}
 same => n,${tellsVoice}
 same => n,Goto(named,s,1)

${namedNumber()}`;
}
