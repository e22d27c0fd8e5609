import { dialledEvent, stepEvent, trunkTestContext, trunkTestEvent } from './names.ts';

/** Seconds that a test call may last once it is answered. */
const longest = 15;

/**
 * A test call of the operator: a Local channel whose far half dials one trunk like any other call, and whose near half, once
 * somebody answers, plays a beep. What came of it is an event for AMI.
 */
export function trunkTest(): string {
  return `[${trunkTestContext}]
exten => s,1,Set(CHANNEL(accountcode)=\${ALO_TENANT})
 same => n,CELGenUserEvent(${stepEvent},outside outside.test.0 )
 same => n,CELGenUserEvent(${dialledEvent},\${ALO_NUMBER})
 same => n,Set(ALO_TO=\${ALO_NUMBER})
 same => n,Set(ALO_OPTIONS=iL(${longest}000))
 same => n,Set(ALO_SAID=)
 same => n,Set(CHANNEL(hangup_handler_push)=\${CONTEXT},over,1)
 same => n,Gosub(call-out,s,1)
 same => n,Hangup()
; Whoever hangs up.
exten => over,1,UserEvent(${trunkTestEvent},Test: \${CHANNEL(linkedid)},Status: \${DIALSTATUS},Said: \${IF($["\${DIALSTATUS}" = "ANSWER"]?200:\${ALO_SAID})})
 same => n,Return()
exten => heard,1,Answer()
 same => n,Wait(1)
 same => n,Playback(beep)
 same => n,Wait(${longest})
 same => n,Hangup()

`;
}
