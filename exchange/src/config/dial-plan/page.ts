import { browserDomain } from '@alo/routing';
import { callIdHeader, memberContext, pageHeader } from './names.ts';
import { readAnswer } from './read-answer.ts';

/** Seconds in which a phone has to answer by itself. */
const answerWithin = 10;

/** Before a phone is called: what makes it answer by itself. */
const pageCallee = 'page-callee';

/**
 * The caller speaks to phones of the own tenant. A phone that rings or talks is left alone, whatever the answer says: the
 * server knows it a moment later. Options of Page: no forwards (`i`), a tone that the phones hear and the caller does not
 * (`A`, `n`); the caller hears one of its own. Without `d` sound goes one way only.
 */
export function page(verb: string): string {
  return `${verb}
${readAnswer('ALO_LIST', 'endpoints', 'words')}
 same => n,Set(ALO_DESTINATION=)
 same => n,Set(ALO_INDEX=0)
 same => n(paged),Set(ALO_INDEX=$[\${ALO_INDEX} + 1])
 same => n,Set(ALO_ONE=\${CUT(ALO_LIST,\\,,\${ALO_INDEX})})
 same => n,Set(ALO_TARGET=\${FILTER(0-9,\${CUT(ALO_ONE,-,2)})})
 same => n,GotoIf($[\${LEN(\${ALO_TARGET})} = 0]?all-paged)
 same => n,GotoIf($["\${EXTENSION_STATE(\${ALO_TENANT}_\${ALO_TARGET}@${memberContext})}" != "NOT_INUSE"]?paged)
 same => n,Gosub(phone,\${ALO_TARGET},1)
 same => n,ExecIf($[\${LEN(\${ALO_FOUND})} > 0]?Set(ALO_DESTINATION=\${ALO_DESTINATION}&\${ALO_FOUND}))
 same => n,Goto(paged)
 same => n(all-paged),GotoIf($[\${LEN(\${ALO_DESTINATION})} = 0]?end,20,1)
 same => n,Answer()
 same => n,Page(\${ALO_DESTINATION:1},ib(${pageCallee}^s^1)A(beep)n,${answerWithin})
 same => n,Goto(end,16,1)`;
}

/**
 * A browser answers by a header of ours. Desk phones know one of two: Alert-Info (Yealink, Fanvil) or Call-Info
 * (Grandstream, Cisco).
 */
export function pagedPhone(): string {
  const add = (name: string, value: string) => `Set(PJSIP_HEADER(add,${name})=${value})`;
  return `[${pageCallee}]
exten => s,1,${add(callIdHeader, '${CHANNEL(linkedid)}')}
 same => n,GotoIf($["\${CUT(CHANNEL(endpoint),@,2)}" = "${browserDomain}"]?browser)
 same => n,${add('Alert-Info', '<http://alo.invalid>\\;info=alert-autoanswer\\;delay=0')}
 same => n,${add('Call-Info', '<sip:alo.invalid>\\;answer-after=0')}
 same => n,Return()
 same => n(browser),${add(pageHeader, 'yes')}
 same => n,Return()

`;
}
