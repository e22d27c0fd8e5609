import { resumePrefix } from '@alo/contracts';
import * as v from 'valibot';
import type { ResumableCall } from '../../ari/resumable-call.ts';
import { lostPhone } from './waiting.ts';

/** The name of a channel of a phone or a trunk, as the server says it to the dial plan. */
export const channelName = v.pipe(v.string(), v.regex(/^PJSIP\/[A-Za-z0-9_@-]{1,120}$/));
const answerSchema = v.object({
  do: v.literal('resume'),
  peer: v.exactOptional(channelName),
  own: channelName,
});

/**
 * The server's answer to a phone that takes its call again.
 * @throws {v.ValiError} for what is no name of a channel
 */
export function resumeAnswer({ own, peer }: ResumableCall): string {
  const call = peer === null ? { own } : { own, peer };
  return JSON.stringify(v.parse(answerSchema, { do: 'resume', ...call }));
}

/** Names of channels as Asterisk makes them: nothing that means anything in a dial plan. */
const channelSigns = '0-9A-Za-z_/@\\x2d';

/** Condition: what is dialled (a variable) asks for a call that the phone had. */
export const asksForCall = (dialled: string): string =>
  `"\${${dialled}:0:${resumePrefix.length}}" = "${resumePrefix}"`;

/** Condition: on the channel of the other side; a talk that was taken again is over. */
export const isOver = '"${SHARED(ALO_RESUMED)}" = "yes"';

/** Condition: the old channel is still in the call, that of the other side is not any more. */
const isElsewhere =
  '${LEN(${ALO_PEER})} > 0 & ${CHANNEL_EXISTS(${ALO_PEER})} = 0 & ${CHANNEL_EXISTS(${ALO_OWN})} = 1';
/** How often the server is asked for the other side then, and after how many seconds each time. */
const asks = { most: 10, every: 0.2 } as const;

/** The name of a channel in the server's answer. */
export const channelOf = (key: string): string =>
  `\${FILTER(${channelSigns},\${JSON_DECODE(ALO_ANSWER,${key})})}`;

/**
 * A phone that was gone (its page was reloaded, its tab closed or crashed) takes its call again: it dials
 * `resume.<call>`, the server names the channel of the other side and the phone's own old one. The other side is moved
 * over without a moment outside of a bridge; the old channel, in which nobody is left, ends. How long it has held goes
 * with it. Where the server has let the other side wait (`waiting.ts`) the old channel is gone, and what it was stands in
 * variables of the one that waits. When the other side has come back by a new channel as well since the server answered,
 * the server is asked again. Queue() takes the end of such a call for one without an agent, so the other side is
 * marked (`isOver`). Both must be of the phone's own tenant, whatever the server says.
 */
export function resume(verb: string): string {
  const ofPeer = (name: string) => `\${IMPORT(\${ALO_PEER},${name})}`;
  const waits = (is: '=' | '!=') => `"${ofPeer(lostPhone.channel)}" ${is} "\${ALO_OWN}"`;
  const isOwn =
    '"${CUT(ALO_OWN,-,1)}-${FILTER(0-9,${CUT(ALO_OWN,-,2)})}" = "PJSIP/${ALO_TENANT}-${ALO_FROM}"';
  const ringsOut = ` same => n,GotoIf($[\${LEN(\${ALO_PEER})} = 0 & ${isOwn}]?follow,s,1)`;
  return `${verb}
 same => n,Set(ALO_PEER=${channelOf('peer')})
 same => n,Set(ALO_OWN=${channelOf('own')})
${ringsOut}
 same => n(found),GotoIf($[${isElsewhere}]?elsewhere)
 same => n,GotoIf($["\${IMPORT(\${ALO_PEER},ALO_TENANT)}" != "\${ALO_TENANT}" | "\${CUT(ALO_OWN,-,1)}-\${FILTER(0-9,\${CUT(ALO_OWN,-,2)})}" != "PJSIP/\${ALO_TENANT}-\${ALO_FROM}"]?end,20,1)
 same => n,GotoIf($[\${CHANNEL_EXISTS(\${ALO_OWN})} = 0 & ${waits('!=')}]?end,20,1)
 same => n,Set(__ALO_RECORDED=\${IMPORT(\${ALO_PEER},ALO_RECORDED)})
 same => n,Set(CHANNEL(userfield)=\${IMPORT(\${ALO_OWN},CHANNEL(userfield))})
 same => n,ExecIf($[${waits('=')}]?Set(CHANNEL(userfield)=${ofPeer(lostPhone.userField)}))
 same => n,Set(SHARED(ALO_RESUMED,\${ALO_PEER})=yes)
 same => n,Bridge(\${ALO_PEER},x)
 same => n,GotoIf($["\${BRIDGERESULT}" != "SUCCESS" & ${isElsewhere}]?elsewhere)
 same => n,Goto(end,\${IF($["\${BRIDGERESULT}" = "SUCCESS"]?16:20)},1)
 same => n(elsewhere),Set(ALO_ASKED=$[0\${ALO_ASKED} + 1])
 same => n,GotoIf($[\${ALO_ASKED} > ${asks.most}]?end,20,1)
 same => n,Wait(${asks.every})
 same => n,Goto(ask,s,question)`;
}

/**
 * What the phone dialled still rings: its old channel, whose connection the server holds, goes on calling. The new one
 * rings along and takes the other side as soon as somebody has answered; it ends with the same cause as the old one, and
 * ends that when its person gives up. Of several pages one after another the last one counts.
 */
export function follow(): string {
  return `[follow]
exten => s,1,Set(SHARED(${follower},\${ALO_OWN})=\${CHANNEL})
 same => n,Set(CHANNEL(hangup_handler_push)=give-up,s,1)
 same => n,Ringing()
 same => n(look),GotoIf($[\${CHANNEL_EXISTS(\${ALO_OWN})} = 0]?over)
 same => n,GotoIf($["\${SHARED(${follower},\${ALO_OWN})}" != "\${CHANNEL}"]?other)
 same => n,Set(ALO_PEER=\${FILTER(${channelSigns},\${CUT(PASSTHRU(\${IMPORT(\${ALO_OWN},BRIDGEPEER)}),\\,,1)})})
 same => n,GotoIf($[\${LEN(\${ALO_PEER})} > 0]?talks)
 same => n,Wait(0.2)
 same => n,Goto(look)
 same => n(talks),Set(CHANNEL(hangup_handler_pop)=)
 same => n,Goto(verb,resume,found)
 same => n(other),Set(CHANNEL(hangup_handler_pop)=)
 same => n,Hangup(16)
 same => n(over),Goto(end,\${IF($[\${LEN(\${SHARED(${endedAs})})} > 0]?\${SHARED(${endedAs})}:20)},1)

[give-up]
exten => s,1,ExecIf($[\${CHANNEL_EXISTS(\${ALO_OWN})} = 1 & "\${SHARED(${follower},\${ALO_OWN})}" = "\${CHANNEL}"]?SoftHangup(\${ALO_OWN}))
 same => n,Return()

`;
}

/** On the old channel: the name of the one that follows it. */
const follower = 'ALO_FOLLOWER';
/** On the one that follows: the cause with which the old one ended. */
const endedAs = 'ALO_ENDED_AS';

/** Step of a call that ends with the cause in EXTEN: whoever follows it ends with the same. */
export const tellFollower = `ExecIf($[\${LEN(\${SHARED(${follower})})} > 0]?Set(SHARED(${endedAs},\${SHARED(${follower})})=\${EXTEN}))`;
