import { autoAnswer } from './auto-answer.ts';
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

/** Phones that hear an announcement, and those that get a call of a campaign, answer by themselves. */
export function pagedPhone(): string {
  return `[${pageCallee}]
exten => s,1,Set(PJSIP_HEADER(add,${callIdHeader})=\${CHANNEL(linkedid)})
 same => n,Gosub(auto-answer,s,1(${pageHeader}))
 same => n,Return()

${autoAnswer()}`;
}
