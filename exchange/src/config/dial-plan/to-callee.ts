import { noteSentOn } from './moved.ts';
import { autoAnswerHeader, calledHeader, callIdHeader, partyRefHeader } from './names.ts';

/**
 * What a phone is told before it rings, on its own channel: the caller's channel, the journal and the carrier keep the
 * real number.
 *
 * From of the INVITE is made of the connected line. For a phone that may not see numbers it is masked, with the
 * reference by which the server knows who that is. The prefix of the inbound route, ring group or queue comes before
 * what is left of the name; the called number of the company is in a separate header.
 */
export function toCallee(): string {
  return `[to-callee]
exten => s,1,GotoIf($["\${CHANNEL(channeltype)}" != "PJSIP"]?done)
 same => n,Set(PJSIP_HEADER(add,${callIdHeader})=\${CHANNEL(linkedid)})
 same => n,GosubIf($["\${ARG1}" = "yes"]?auto-answer,s,1(${autoAnswerHeader}))
 same => n,ExecIf($[\${LEN(\${ALO_CALLED})} > 0]?Set(PJSIP_HEADER(add,${calledHeader})=\${ALO_CALLED}))
 same => n,Set(ALO_BEFORE=\${BASE64_DECODE(\${ALO_PREFIX})})
 same => n,Gosub(hide,s,1)
 same => n,ExecIf($["\${ALO_HIDDEN}" = "yes" & \${LEN(\${ALO_CALLER_REF})} > 0]?Set(PJSIP_HEADER(add,${partyRefHeader})=\${ALO_CALLER_REF}))
 same => n,GotoIf($[\${LEN(\${ALO_PREFIX})} = 0]?done)
 same => n,GotoIf($[\${LEN(\${CONNECTEDLINE(name)})} = 0]?alone)
 same => n,Set(CONNECTEDLINE(name,i)=\${ALO_BEFORE} \${CONNECTEDLINE(name)})
 same => n,Goto(done)
 same => n(alone),Set(CONNECTEDLINE(name,i)=\${ALO_BEFORE})
 same => n(done),${noteSentOn}
 same => n,Return()
`;
}
