import { unlessEmergency } from './emergency.ts';
import { hideNumber } from './hide-number.ts';
import { maskTag } from './names.ts';
import { fallbackRingTimeout } from './without-server.ts';
import { toCallee } from './to-callee.ts';

/** Characters of an address that neither Dial nor SIP treats as a separator or header. A semicolon would start a comment. */
const plainSigns = '0-9A-Za-z:\\x3b=@._~+*%/\\x2d';

/**
 * Condition: `found` is one plain address, and numbers are not hidden from `endpoint`. Such a phone, of nearly every call,
 * needs no steps on its own channel, for which Asterisk would wait a millisecond and more: the address itself carries the
 * header with the id of the call.
 */
export function isPlainPhone(found: string, endpoint: string): string {
  return (
    `\${LEN(${found})} > 0 & \${LEN(\${FILTER(${plainSigns},${found})})} = \${LEN(${found})}` +
    ` & "\${PJSIP_ENDPOINT(${endpoint},callerid_tag):0:${maskTag.length}}" != "${maskTag}"`
  );
}

/**
 * Ringing phones of the call's own tenant, and bringing back whom nobody took.
 *
 * Addresses that a phone registered may contain `&` or `,`, which separate destinations in Dial: then only the
 * endpoint itself is dialled, and Asterisk looks the address up without parsing it.
 *
 * A party whose transfer fails is brought back to the phone that transferred it: Asterisk names that
 * phone's channel in BLINDTRANSFER, and only its extension is used, in the party's own tenant.
 */
export function phones(): string {
  return `; What to dial for an extension: ALO_FOUND, or else the cause in ALO_CAUSE.
[phone]
exten => _X!,1,Set(ALO_FOUND=)
 same => n,Set(ALO_ENDPOINT=\${ALO_TENANT}-\${EXTEN})
 same => n,Set(ALO_BOUND=\${PJSIP_AOR(\${ALO_ENDPOINT},contact)})
 same => n,GotoIf($[\${LEN(\${ALO_BOUND})} = 0]?away)
 same => n,GotoIf($[\${FIELDQTY(ALO_BOUND,\\,)} = 1]?plain)
 same => n,Set(ALO_FOUND=\${PJSIP_DIAL_CONTACTS(\${ALO_ENDPOINT})})
 same => n,GotoIf($[\${FIELDQTY(ALO_FOUND,\\,)} != 1]?plain)
 same => n,GotoIf($[\${FIELDQTY(ALO_FOUND,&)} = \${FIELDQTY(ALO_BOUND,\\,)}]?none)
 same => n(plain),Set(ALO_FOUND=PJSIP/\${ALO_ENDPOINT})
 same => n(none),Return()
 same => n(away),Set(ALO_CAUSE=20)
 same => n,ExecIf($[\${LEN(\${PJSIP_ENDPOINT(\${ALO_ENDPOINT},context)})} = 0]?Set(ALO_CAUSE=1))
 same => n,Return()

[do-dial]
exten => _X!,1,Gosub(phone,\${EXTEN},1)
 same => n,GotoIf($[\${LEN(\${ALO_FOUND})} = 0]?nobody)
 same => n,Dial(\${ALO_FOUND},\${ALO_TIMEOUT},ib(to-callee^s^1))
 same => n,Goto(dialled,\${FILTER(A-Z,\${DIALSTATUS})},1)
 same => n(nobody),Set(ALO_OUTCOME=absent)
 same => n,Set(ALO_MISSED=1)
 same => n,Goto(again,s,1)

; By DIALSTATUS. Who was answered comes no further than here.
[dialled]
exten => ANSWER,1,Hangup(16)
exten => CANCEL,1,Hangup(16)
exten => BUSY,1,Set(ALO_OUTCOME=busy)
 same => n,Set(ALO_CAUSE=\${IF($["\${HANGUPCAUSE}" = "21"]?21:17)})
 same => n,Goto(missed,1)
exten => NOANSWER,1,Set(ALO_OUTCOME=noanswer)
 same => n,Set(ALO_CAUSE=\${IF($["\${HANGUPCAUSE}" = "21"]?21:19)})
 same => n,Goto(missed,1)
exten => CHANUNAVAIL,1,Set(ALO_OUTCOME=absent)
 same => n,Set(ALO_CAUSE=\${IF($["\${HANGUPCAUSE}" = "21"]?21:20)})
 same => n,Goto(missed,1)
exten => CONGESTION,1,Goto(OTHER,1)
exten => _[A-Z].,1,Set(ALO_OUTCOME=failed)
 same => n,Set(ALO_CAUSE=\${IF($["\${HANGUPCAUSE}" = "21"]?21:34)})
 same => n,Goto(missed,1)
exten => missed,1,Set(ALO_MISSED=1)
 same => n,Goto(again,s,1)

; The end of a call, by its cause: who was transferred and not taken goes back first.
[end]
exten => _X!,1,Set(ALO_CAUSE=\${EXTEN})
 same => n,${unlessEmergency('final')}
 same => n(final),GotoIf($[\${LEN(\${BLINDTRANSFER})} = 0]?over)
 same => n,GotoIf($[0\${ALO_MISSED} = 1 | \${EXTEN} != 16]?call-back,s,1)
 same => n(over),Hangup(\${EXTEN})

[call-back]
exten => s,1,Set(ALO_TARGET=\${FILTER(0-9,\${CUT(BLINDTRANSFER,-,2)})})
 same => n,Set(BLINDTRANSFER=)
 same => n,GotoIf($[\${LEN(\${ALO_TARGET})} = 0]?gone)
 same => n,Set(ALO_AT=)
 same => n,Set(ALO_TIMEOUT=${fallbackRingTimeout})
 same => n,Goto(do-dial,\${ALO_TARGET},1)
 same => n(gone),Hangup(19)

${hideNumber()}
${toCallee()}
`;
}
