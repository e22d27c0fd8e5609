import { callIdHeader, maskTag, partyRefHeader } from './names.ts';

/** Digits of the longest extension: numbers up to it are no secret. */
const mostOpenDigits = 6;

/**
 * What a phone is told before it rings, on its own channel: the caller's channel, the journal and the carrier keep the
 * real number.
 *
 * From of the INVITE is made of the connected line. For a phone that may not see numbers it is masked as `maskPhone` of
 * the contracts does it, with the reference by which the server knows who that is. The name goes too where the carrier
 * has put a number into it. The prefix of the inbound route, ring group or queue comes before what is left of the name.
 */
export function toCallee(): string {
  return `[to-callee]
exten => s,1,GotoIf($["\${CHANNEL(channeltype)}" != "PJSIP"]?done)
 same => n,Set(PJSIP_HEADER(add,${callIdHeader})=\${CHANNEL(linkedid)})
 same => n,Set(ALO_BEFORE=\${BASE64_DECODE(\${ALO_PREFIX})})
 same => n,Set(ALO_TAG=\${PJSIP_ENDPOINT(\${CHANNEL(endpoint)},callerid_tag)})
 same => n,GotoIf($["\${ALO_TAG:0:${maskTag.length}}" != "${maskTag}"]?named)
 same => n,Set(ALO_PLAIN=\${FILTER(0-9+,\${CONNECTEDLINE(num)})})
 same => n,Set(ALO_NAMED=\${LEN(\${FILTER(0-9,\${CONNECTEDLINE(name)})})})
 same => n,GotoIf($[\${LEN(\${FILTER(0-9,\${ALO_PLAIN})})} <= ${mostOpenDigits}]?open)
 same => n,Goto(hide-\${FILTER(1-3,\${ALO_TAG:${maskTag.length}})})
 same => n(hide-1),Set(ALO_PLAIN=***\${ALO_PLAIN:-6})
 same => n,Goto(hidden)
 same => n(hide-2),Set(ALO_PLAIN=\${ALO_PLAIN:0:3}***\${ALO_PLAIN:-3})
 same => n,Goto(hidden)
 same => n(hide-3),Set(ALO_PLAIN=\${ALO_PLAIN:0:-3}***)
 same => n(hidden),Set(CONNECTEDLINE(num,i)=\${ALO_PLAIN})
 same => n,ExecIf($[\${ALO_NAMED} > 0]?Set(CONNECTEDLINE(name,i)=))
 same => n,ExecIf($[\${LEN(\${ALO_CALLER_REF})} > 0]?Set(PJSIP_HEADER(add,${partyRefHeader})=\${ALO_CALLER_REF}))
 same => n,Goto(named)
 same => n(open),ExecIf($[\${ALO_NAMED} > ${mostOpenDigits}]?Set(CONNECTEDLINE(name,i)=))
 same => n(named),GotoIf($[\${LEN(\${ALO_PREFIX})} = 0]?done)
 same => n,GotoIf($[\${LEN(\${CONNECTEDLINE(name)})} = 0]?alone)
 same => n,Set(CONNECTEDLINE(name,i)=\${ALO_BEFORE} \${CONNECTEDLINE(name)})
 same => n,Goto(done)
 same => n(alone),Set(CONNECTEDLINE(name,i)=\${ALO_BEFORE})
 same => n(done),Return()
`;
}
