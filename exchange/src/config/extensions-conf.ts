import type { InstanceSettings } from './instance-settings.ts';

/** Seconds a phone rings when the server could not be asked. */
const fallbackRingTimeout = 30;
/** Seconds: to reach the server, and for its whole answer. */
const routeTimeouts = { connect: 1, answer: 2 };

/** The header in which the dial plan proves itself to the server. */
export const routeSecretHeader = 'X-Alo-Route-Secret';
/** The header in which a called phone learns the id of the call. */
export const callIdHeader = 'X-Alo-Call-Id';
/** Event of the journal that holds the SIP Call-ID by which the caller's phone knows the call. */
export const sipCallIdEvent = 'ALO_SIP';

/**
 * The static dial plan. It knows no tenant: the caller's own endpoint (`<tenant>-<extension>`, proved by
 * its password) names it, and every endpoint it dials is built as `PJSIP/<that tenant>-<digits>`.
 * So whatever a phone or even the server says, a call cannot leave its tenant. A channel without an
 * endpoint (a forward, say) has no tenant and is refused.
 *
 * A party whose transfer comes to nothing is brought back to the phone that transferred it: Asterisk names
 * that phone's channel in BLINDTRANSFER, and only its extension is used, in the party's own tenant.
 *
 * Values from outside are measured (`LEN`) or filtered before an expression sees them. Addresses that a
 * phone registered may contain `&` or `,`, which separate destinations in Dial: then only the endpoint
 * itself is dialled, and Asterisk looks the address up without parsing it.
 */
export function extensionsConf(settings: InstanceSettings): string {
  const question =
    `${settings.routeUrl}?tenant=\${URIENCODE(\${ALO_TENANT})}&from=\${URIENCODE(\${ALO_EXTENSION})}` +
    '&to=${URIENCODE(${EXTEN})}&call=${URIENCODE(${CHANNEL(linkedid)})}' +
    '&sip=${URIENCODE(${CHANNEL(pjsip,call-id)})}';
  return `[general]
static=yes
writeprotect=yes
clearglobalvars=no

[from-agent]
exten => *43,1,Answer()
 same => n,Echo()
 same => n,Hangup()
exten => _[0-9*#+].,1,Set(ALO_CALLER=\${CHANNEL(endpoint)})
 same => n,Set(ALO_TENANT=\${FILTER(0-9a-z,\${CUT(ALO_CALLER,-,1)})})
 same => n,Set(ALO_EXTENSION=\${FILTER(0-9,\${CUT(ALO_CALLER,-,2)})})
 same => n,GotoIf($[\${LEN(\${ALO_TENANT})} = 0 | \${LEN(\${ALO_EXTENSION})} = 0]?refused)
 same => n,GotoIf($[\${LEN(\${EXTEN})} > 32]?refused)
 same => n,GotoIf($[\${LEN(\${FILTER(0-9*#+,\${EXTEN})})} != \${LEN(\${EXTEN})}]?refused)
 same => n,CELGenUserEvent(${sipCallIdEvent},\${FILTER(0-9A-Za-z@._\\x2d,\${CHANNEL(pjsip,call-id)})})
 same => n,Set(CURLOPT(conntimeout)=${routeTimeouts.connect})
 same => n,Set(CURLOPT(httptimeout)=${routeTimeouts.answer})
 same => n,Set(CURLOPT(httpheader)=${routeSecretHeader}: ${settings.secrets.route})
 same => n,Set(ALO_ANSWER=\${CURL(${question})})
 same => n,GotoIf($[\${LEN(\${ALO_ANSWER})} = 0]?fallback)
 same => n,Set(ALO_DO=\${FILTER(a-z,\${JSON_DECODE(ALO_ANSWER,do)})})
 same => n,GotoIf($["\${ALO_DO}" = "dial"]?dial)
 same => n,GotoIf($["\${ALO_DO}" = "reject" | "\${ALO_DO}" = "hangup"]?reject)
 same => n(fallback),Set(ALO_TARGET=\${FILTER(0-9,\${EXTEN})})
 same => n,GotoIf($[\${LEN(\${ALO_TARGET})} != \${LEN(\${EXTEN})}]?refused)
 same => n,Set(ALO_TIMEOUT=${fallbackRingTimeout})
 same => n,Goto(do-dial,\${ALO_TARGET},1)
 same => n(dial),Set(ALO_ENDPOINT=\${JSON_DECODE(ALO_ANSWER,endpoint)})
 same => n,Set(ALO_TARGET=\${FILTER(0-9,\${CUT(ALO_ENDPOINT,-,2)})})
 same => n,GotoIf($[\${LEN(\${ALO_TARGET})} = 0]?refused)
 same => n,Set(ALO_TIMEOUT=\${FILTER(0-9,\${JSON_DECODE(ALO_ANSWER,timeout)})})
 same => n,ExecIf($[\${LEN(\${ALO_TIMEOUT})} = 0]?Set(ALO_TIMEOUT=${fallbackRingTimeout}))
 same => n,Goto(do-dial,\${ALO_TARGET},1)
 same => n(reject),Set(ALO_CAUSE=\${FILTER(0-9,\${JSON_DECODE(ALO_ANSWER,cause)})})
 same => n,GotoIf($[\${LEN(\${ALO_CAUSE})} = 0]?refused)
 same => n,GotoIf($[\${LEN(\${BLINDTRANSFER})} > 0]?call-back,s,1)
 same => n,Hangup(\${ALO_CAUSE})
 same => n(refused),GotoIf($[\${LEN(\${BLINDTRANSFER})} > 0]?call-back,s,1)
 same => n,Hangup(1)

[do-dial]
exten => _X!,1,Set(ALO_ENDPOINT=\${ALO_TENANT}-\${EXTEN})
 same => n,GotoIf($[\${LEN(\${PJSIP_ENDPOINT(\${ALO_ENDPOINT},context)})} = 0]?unknown)
 same => n,Set(ALO_BOUND=\${PJSIP_AOR(\${ALO_ENDPOINT},contact)})
 same => n,GotoIf($[\${LEN(\${ALO_BOUND})} = 0]?absent)
 same => n,Set(ALO_DESTINATION=\${PJSIP_DIAL_CONTACTS(\${ALO_ENDPOINT})})
 same => n,GotoIf($[\${FIELDQTY(ALO_DESTINATION,\\,)} != 1]?plain)
 same => n,GotoIf($[\${FIELDQTY(ALO_DESTINATION,&)} = \${FIELDQTY(ALO_BOUND,\\,)}]?ring)
 same => n(plain),Set(ALO_DESTINATION=PJSIP/\${ALO_ENDPOINT})
 same => n(ring),Dial(\${ALO_DESTINATION},\${ALO_TIMEOUT},ib(to-callee^s^1))
 same => n,GotoIf($["\${DIALSTATUS}" = "ANSWER" | "\${DIALSTATUS}" = "CANCEL"]?done)
 same => n,GotoIf($[\${LEN(\${BLINDTRANSFER})} > 0]?call-back,s,1)
 same => n,GotoIf($["\${HANGUPCAUSE}" = "21"]?rejected)
 same => n(done),Goto(after-dial,\${FILTER(A-Z,\${DIALSTATUS})},1)
 same => n(rejected),Hangup(21)
 same => n(unknown),GotoIf($[\${LEN(\${BLINDTRANSFER})} > 0]?call-back,s,1)
 same => n,Hangup(1)
 same => n(absent),GotoIf($[\${LEN(\${BLINDTRANSFER})} > 0]?call-back,s,1)
 same => n,Hangup(20)

[call-back]
exten => s,1,Set(ALO_TARGET=\${FILTER(0-9,\${CUT(BLINDTRANSFER,-,2)})})
 same => n,Set(BLINDTRANSFER=)
 same => n,GotoIf($[\${LEN(\${ALO_TARGET})} = 0]?gone)
 same => n,Set(ALO_TIMEOUT=${fallbackRingTimeout})
 same => n,Goto(do-dial,\${ALO_TARGET},1)
 same => n(gone),Hangup(19)

[after-dial]
exten => ANSWER,1,Hangup(16)
exten => CANCEL,1,Hangup(16)
exten => BUSY,1,Hangup(17)
exten => NOANSWER,1,Hangup(19)
exten => CHANUNAVAIL,1,Hangup(20)
exten => CONGESTION,1,Hangup(34)
exten => _[A-Z].,1,Hangup(34)

[to-callee]
exten => s,1,Set(PJSIP_HEADER(add,${callIdHeader})=\${CHANNEL(linkedid)})
 same => n,Return()
`;
}
