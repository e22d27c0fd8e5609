import { voiceContext, voiceEvent } from './names.ts';

/** Sets the handler that tells at the end of a carrier's channel what Asterisk counted of its voice. */
export const tellsVoice = `Set(CHANNEL(hangup_handler_push)=${voiceContext},s,1)`;

/** One line of the journal at the end of each channel that was answered; nothing waits for it. */
export function carrierVoice(): string {
  return `[${voiceContext}]
exten => s,1,ExecIf($["\${CHANNEL(state)}" = "Up"]?CELGenUserEvent(${voiceEvent},\${FILTER(0-9a-z=.\\x3b,\${CHANNEL(rtcp,all)})}))
 same => n,Return()

`;
}
