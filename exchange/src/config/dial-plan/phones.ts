import { browserDomain, guestDomain } from '@alo/routing';
import { unlessEmergency } from './emergency.ts';
import { blindSender } from './handed-over.ts';
import { hideNumber } from './hide-number.ts';
import { moved, sentOn } from './moved.ts';
import { elsewhereTag, handedOverBy, memberContext, oneCallTag } from './names.ts';
import { isOver, tellFollower } from './resume.ts';
import { fallbackRingTimeout } from './without-server.ts';
import { unnamedMember } from './unnamed-member.ts';
import { toCallee } from './to-callee.ts';

/** Endpoints that every extension has: desk phones, browsers. */
const endpoints = (extension: string) =>
  [`\${ALO_TENANT}-${extension}`, `\${ALO_TENANT}-${extension}@${browserDomain}`] as const;

/** Tag of the endpoints of an extension, or the part of it that a slice (`:0:1`) takes. */
const tagOf = (extension: string, slice = '') =>
  `\${PJSIP_ENDPOINT(\${ALO_TENANT}-${extension},callerid_tag)${slice}}`;

/**
 * What to dial for all own phones of an extension, desk phones before an ampersand and browsers behind it; of which is none
 * there, that side is empty.
 */
export function everyPhone(extension: string): string {
  return endpoints(extension)
    .map((endpoint) => `\${PJSIP_DIAL_CONTACTS(${endpoint})}`)
    .join('&');
}

/** Characters of an address that neither Dial nor SIP treats as a separator or header. A semicolon would start a comment. */
const plainSigns = '0-9A-Za-z:\\x3b=@._~+*%/\\x2d';

/** Condition: no phone of the extension rings or is in a call. */
const isFree = (extension: string) => {
  const state = `\${EXTENSION_STATE(\${ALO_TENANT}_${extension}@${memberContext})}`;
  return ['NOT_INUSE', 'UNAVAILABLE', 'UNKNOWN']
    .map((word) => `"${state}" = "${word}"`)
    .join(' | ');
};

/** The one plain address of what `everyPhone` gave. */
export const plainPhone = (found: string): string => `\${FILTER(${plainSigns},\${${found}})}`;

/**
 * Condition: the variable `found` holds one plain address of `everyPhone`, numbers are not hidden from the extension, it is
 * logged in nowhere else, and it has no call.
 * Such a phone, of nearly every call, needs no steps on its own channel, for which Asterisk would wait a millisecond and
 * more: the address itself carries the header with the id of the call.
 */
export function isPlainPhone(found: string, extension: string): string {
  const plain = `\${LEN(${plainPhone(found)})}`;
  return (
    `${plain} > 0 & ${plain} + 1 = \${LEN(\${${found}})}` +
    ` & \${LEN(\${FILTER(&,\${${found}:0:1}\${${found}:-1})})} = 1` +
    // Only that of an extension without call waiting begins without a word.
    ` & \${LEN(\${FILTER(a-z,${tagOf(extension, ':0:1')})})} = 0` +
    ` & "\${EXTENSION_STATE(\${ALO_TENANT}_${extension}@${memberContext})}" = "NOT_INUSE"`
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
  const [desk, browser] = endpoints('${EXTEN}');
  return `; What to dial for an extension: ALO_FOUND, or else the cause in ALO_CAUSE.
[phone]
exten => _X!,1,Set(ALO_FOUND=)
 same => n,Set(ALO_TAG=${tagOf('${EXTEN}')})
 same => n,GotoIf($["\${ALO_TAG:-${oneCallTag.length}}" != "${oneCallTag}"]?free)
 same => n,GotoIf($[${isFree('${EXTEN}')}]?free)
; A phone that has just hung up counts as busy for a moment.
 same => n,Wait(0.3)
 same => n,GotoIf($[${isFree('${EXTEN}')}]?free)
 same => n,Set(ALO_CAUSE=17)
 same => n,Return()
 same => n(free),Gosub(devices,s,1(${desk}))
 same => n,Gosub(devices,s,1(${browser}))
 same => n,GosubIf($["\${ALO_TAG}" =~ "${elsewhereTag}"]?devices,s,1(${desk}@${guestDomain}))
 same => n,GotoIf($[\${LEN(\${ALO_FOUND})} > 0]?found)
 same => n,Set(ALO_CAUSE=20)
 same => n,ExecIf($[\${LEN(\${PJSIP_ENDPOINT(\${ALO_TENANT}-\${EXTEN},context)})} = 0]?Set(ALO_CAUSE=1))
 same => n(found),Set(ALO_FOUND=\${ALO_FOUND:1})
 same => n,Return()

; Adds what to dial for one endpoint, each with an ampersand before it. It has no aor while its phones are somebody else's.
[devices]
exten => s,1,Set(ALO_AORS=\${PJSIP_ENDPOINT(\${ARG1},aors)})
 same => n,GotoIf($[\${LEN(\${ALO_AORS})} = 0]?none)
 same => n,Set(ALO_BOUND=\${PJSIP_AOR(\${ALO_AORS},contact)})
 same => n,GotoIf($[\${LEN(\${ALO_BOUND})} = 0]?none)
 same => n,GotoIf($[\${FIELDQTY(ALO_BOUND,\\,)} = 1]?plain)
 same => n,Set(ALO_DEVICES=\${PJSIP_DIAL_CONTACTS(\${ARG1})})
 same => n,GotoIf($[\${FIELDQTY(ALO_DEVICES,\\,)} != 1]?plain)
 same => n,GotoIf($[\${FIELDQTY(ALO_DEVICES,&)} = \${FIELDQTY(ALO_BOUND,\\,)}]?add)
 same => n(plain),Set(ALO_DEVICES=PJSIP/\${ARG1})
 same => n(add),Set(ALO_FOUND=\${ALO_FOUND}&\${ALO_DEVICES})
 same => n(none),Return()

[do-dial]
exten => _X!,1,Gosub(phone,\${EXTEN},1)
 same => n,GotoIf($[\${LEN(\${ALO_FOUND})} = 0]?nobody)
 same => n,Set(_ALO_ASKER=\${CHANNEL})
 same => n,Set(SHARED(${sentOn})=)
 same => n,Dial(\${ALO_FOUND},\${ALO_TIMEOUT},ib(to-callee^s^1(\${ALO_AUTO}))\${IF($["\${ALO_GOES_ON}" = "yes"]?g)})
 same => n,Set(_ALO_ASKER=)
 same => n,Goto(dialled,\${FILTER(A-Z,\${DIALSTATUS})},1)
 same => n(nobody),Set(ALO_OUTCOME=\${IF($[0\${ALO_CAUSE} = 17]?busy:absent)})
 same => n,Set(ALO_MISSED=1)
 same => n,Goto(again,s,1)

; By DIALSTATUS. Who was answered comes no further than here, or stays to be asked when the phone has hung up.
[dialled]
exten => ANSWER,1,GotoIf($["\${ALO_GOES_ON}" = "yes" & !(${isOver})]?queued,QCONTINUE,1)
 same => n,Hangup(16)
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
 same => n,Gosub(moved,s,1)
 same => n,Goto(again,s,1)

${moved()}; The end of a call, by its cause: who was transferred and not taken goes back first.
[end]
exten => _X!,1,Set(ALO_CAUSE=\${EXTEN})
 same => n,${unlessEmergency('final')}
 same => n(final),GotoIf($[\${LEN(\${BLINDTRANSFER})} = 0]?over)
 same => n,GotoIf($[0\${ALO_MISSED} = 1 | \${EXTEN} != 16]?call-back,s,1)
 same => n(over),${tellFollower}
 same => n,Hangup(\${EXTEN})

[call-back]
exten => s,1,Set(ALO_TARGET=${blindSender})
 same => n,Set(${handedOverBy}=)
 same => n,Set(BLINDTRANSFER=)
 same => n,GotoIf($[\${LEN(\${ALO_TARGET})} = 0]?gone)
 same => n,Set(ALO_AT=)
 same => n,Set(ALO_AUTO=)
 same => n,Set(ALO_GOES_ON=)
 same => n,Set(ALO_CAME_BACK=1)
 same => n,Set(ALO_TIMEOUT=${fallbackRingTimeout})
 same => n,Goto(do-dial,\${ALO_TARGET},1)
 same => n(gone),Hangup(19)

${hideNumber()}
${toCallee()}
${unnamedMember()}`;
}
