import { accountVariable, calledHeaderVariable, dialledEvent, fallbackFamily } from './names.ts';

/** Digits of the shortest and the longest number that may be called. */
const digits = { least: 2, most: 20 };

/**
 * A carrier that calls the account at which a trunk is registered says elsewhere which number was meant, each in its own
 * way: in P-Called-Party-ID (RFC 7315), To, History-Info (RFC 7044, first entry) or Diversion (RFC 5806). An account may
 * itself be a number. ALO_NAMED lists whatever may be meant, the likeliest first: the server takes the first that is
 * somebody's, without it the first that has a fall-back. A trunk may name the one header to look at: then that one counts,
 * and what was called in the request where it says nothing.
 */
export function namedNumber(): string {
  return `[named]
exten => s,1,Set(ALO_NAMED=)
 same => n,GotoIf($[\${LEN(\${${calledHeaderVariable}})} = 0]?anywhere)
 same => n,Gosub(named-in,s,1(\${${calledHeaderVariable}}))
 same => n,ExecIf($[\${LEN(\${ALO_NAMED})} = 0 & \${LEN(\${ALO_TO})} >= ${digits.least}]?Set(ALO_NAMED=,\${ALO_TO}))
 same => n,Goto(found)
 same => n(anywhere),Gosub(named-in,s,1(P-Called-Party-ID))
 same => n,Gosub(named-in,s,1(To))
; Letters make it no number.
 same => n,ExecIf($["\${ALO_TO}" = "\${${accountVariable}}" & \${LEN(\${ALO_TO})} >= ${digits.least}]?Set(ALO_NAMED=\${ALO_NAMED},\${ALO_TO}))
 same => n,Gosub(named-in,s,1(History-Info))
 same => n,Gosub(named-in,s,1(Diversion))
 same => n(found),Set(ALO_TO=\${CUT(ALO_NAMED,\\,,2)})
 same => n,GotoIf($[\${LEN(\${ALO_TO})} = 0]?unknown)
 same => n,CELGenUserEvent(${dialledEvent},\${ALO_TO})
 same => n,Set(ALO_MORE=\${ALO_MORE}&named=\${URIENCODE(\${ALO_NAMED:1})})
 same => n,Goto(ask,s,1)
 same => n(unknown),Hangup(1)

; Adds the number of a header, unless it is the account again.
[named-in]
exten => s,1,Set(ALO_ONE=\${PJSIP_HEADER(read,\${ARG1})})
 same => n,GotoIf($[\${FIELDQTY(ALO_ONE,<)} < 2]?bare)
 same => n,Set(ALO_ONE=\${CUT(ALO_ONE,<,2)})
 same => n(bare),Set(ALO_ONE=\${CUT(ALO_ONE,@,1)})
 same => n,Set(ALO_ONE=\${CUT(ALO_ONE,\\;,1)})
 same => n,Set(ALO_ONE=\${FILTER(0-9A-Za-z+,\${CUT(ALO_ONE,:,2)})})
 same => n,Set(ALO_PLAIN=\${FILTER(0-9+,\${ALO_ONE})})
 same => n,GotoIf($[\${LEN(\${ALO_PLAIN})} != \${LEN(\${ALO_ONE})}]?none)
 same => n,GotoIf($[\${LEN(\${ALO_PLAIN})} < ${digits.least} | \${LEN(\${ALO_PLAIN})} > ${digits.most}]?none)
 same => n,GotoIf($["\${ALO_PLAIN}" = "\${${accountVariable}}"]?none)
 same => n,Set(ALO_NAMED=\${ALO_NAMED},\${ALO_PLAIN})
 same => n(none),Return()

; ALO_TO becomes the first number of the list that has a fall-back.
[named-stored]
exten => s,1,Set(ALO_INDEX=1)
 same => n(next),Set(ALO_INDEX=$[\${ALO_INDEX} + 1])
 same => n,Set(ALO_ONE=\${CUT(ALO_NAMED,\\,,\${ALO_INDEX})})
 same => n,GotoIf($[\${LEN(\${ALO_ONE})} = 0]?none)
 same => n,GotoIf($[\${DB_EXISTS(${fallbackFamily}/\${ALO_ONE})} = 0]?next)
 same => n,Set(ALO_TO=\${ALO_ONE})
 same => n,CELGenUserEvent(${dialledEvent},\${ALO_TO})
 same => n(none),Return()

`;
}
