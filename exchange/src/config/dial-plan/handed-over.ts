import { channelOwner, handedOverBy, stepEvent } from './names.ts';
import { wayOfCall } from './way-of-call.ts';
import { fallbackRingTimeout } from './without-server.ts';

/** Extension of who sent a call on blindly; empty where nobody did. Asterisk has that phone's channel until somebody answers. */
export const blindSender = channelOwner('BLINDTRANSFER');

/**
 * Where a call goes back whose new phone was lost, or that was parked and not taken: to the extension in `ALO_BACK_TO`
 * first, then the way that a call goes on which nobody has taken (`stored-way`): an inbound one as if the phone of its
 * last step had not answered, by ALO_OUTCOME and ALO_CAUSE.
 *
 * Asterisk forgets who transferred a call as soon as somebody answers, and never says it after an attended one: so it is
 * kept on the channel (`ALO_HANDED_OVER_BY`), by the dial plan when a call is sent on blindly, and by the server when it
 * is handed over after talking (`keepHandedOver`).
 */
export function handedOver(): string {
  const restored = wayOfCall
    .map((name) => ` same => n,Set(ALO_${name}=\${ALO_CAME_${name}})\n`)
    .join('');
  return `[back-to]
exten => s,1,Set(${handedOverBy}=)
 same => n,GotoIf($[\${LEN(\${ALO_CAME_TO})} = 0]?ring)
 same => n,Set(ALO_ORIGIN=trunk)
${restored} same => n(ring),CELGenUserEvent(${stepEvent},dial  \${ALO_VERSION})
 same => n,ExecIf($[\${LEN(\${ALO_CALLER_REF})} = 0]?Set(_ALO_CALLER_REF=\${ALO_CALLEE_REF}))
 same => n,Gosub(phone,\${FILTER(0-9,\${ALO_BACK_TO})},1)
 same => n,GotoIf($[\${LEN(\${ALO_FOUND})} = 0]?nobody)
 same => n,Dial(\${ALO_FOUND},${fallbackRingTimeout},ib(to-callee^s^1))
 same => n,GotoIf($["\${DIALSTATUS}" = "ANSWER"]?over)
 same => n(nobody),Set(_ALO_PREFIX=)
 same => n,Goto(stored-way,s,1)
 same => n(over),Hangup(16)

`;
}
