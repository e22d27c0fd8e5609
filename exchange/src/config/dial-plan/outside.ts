import { guardedPresentation } from './hide-number.ts';
import {
  firstResponseVariable,
  outsideLegVariable,
  shownEvent,
  trunkFaultEvent,
  trunkGroup,
  trunkLimitsFamily,
  trunkWatchContext,
} from './names.ts';
import { setMany } from './set-many.ts';
import { trunkFailover } from './trunk-failover.ts';
import { trunkTurn } from './trunk-turn.ts';
import { carrierVoice, tellsVoice } from './carrier-voice.ts';

/** Seconds after which a trunk that has said no more than 100 makes way for the next: mobile networks search for a phone that long. */
const mostSecondsUntilRinging = 20;

/**
 * Routes to the outside. Trunks are tried in their order, and the addresses of each in theirs, first those that are not
 * known to be away; after a fault (`trunk-failover.ts`) the next address is tried, then the next trunk. One that has as many
 * calls as it may have, or no turn for another one (`trunk-turn.ts`), is passed over; a call for help passes over none.
 * The variables with two underscores reach Local channels of members outside.
 */
export function outside(): string {
  return `[way-out]
exten => s,1,Set(__ALO_TRUNKS=\${FILTER(0-9A-Za-z\\x2c\\x2d,\${JSON_DECODE(ALO_ANSWER,trunks)})})
 same => n,Set(__ALO_SHOWN=\${FILTER(0-9+,\${JSON_DECODE(ALO_ANSWER,callerId)})})
 same => n,Set(__ALO_RING=\${FILTER(0-9,\${JSON_DECODE(ALO_ANSWER,timeout)})})
 same => n,Return()

; Dials ALO_NUMBER with ALO_OPTIONS; the caller is shown as ALO_SHOWN meanwhile, without a number where it is empty: an
; extension is never told outside.
[call-out]
exten => s,1,Set(ALO_OWN_NUMBER=\${CALLERID(num)})
 same => n,Set(ALO_OWN_NAME=\${CALLERID(name)})
 same => n,Set(CALLERID(num)=\${ALO_SHOWN})
 same => n,CELGenUserEvent(${shownEvent},\${ALO_SHOWN})
 same => n,Set(CALLERID(name)=)
 same => n,Set(DIALSTATUS=CHANUNAVAIL)
 same => n,Set(ALO_AWAY=no)
; What was dialled, where a way out only put signs before it or took some away.
 same => n,Set(ALO_KNOWN_AS=\${IF($["\${ALO_TO:-6}" = "\${ALO_NUMBER:-6}" & \${LEN(\${ALO_TO})} > 6]?\${FILTER(0-9+,\${ALO_TO})}:\${ALO_NUMBER})})
 same => n,Set(ALO_HELPS=\${DIALPLAN_EXISTS(emergency,\${ALO_NUMBER},1)})
 same => n(from-first),Set(ALO_INDEX=0)
 same => n(next-trunk),Set(ALO_INDEX=$[\${ALO_INDEX} + 1])
 same => n,Set(ALO_TRUNK=\${CUT(ALO_TRUNKS,\\,,\${ALO_INDEX})})
 same => n,GotoIf($[\${LEN(\${ALO_TRUNK})} = 0]?last)
 same => n,Set(ALO_LIMITS=\${FILTER(0-9\\x2d,\${DB(${trunkLimitsFamily}/\${ALO_TRUNK})})})
 same => n,Set(ALO_MOST=\${IF($[\${ALO_HELPS}]?0:0\${CUT(ALO_LIMITS,-,2)})})
 same => n,Set(ALO_RINGS=\${IF($[0\${CUT(ALO_LIMITS,-,4)} > 0 & 0\${CUT(ALO_LIMITS,-,4)} < 0\${ALO_RING}]?\${CUT(ALO_LIMITS,-,4)}:\${ALO_RING})})
 same => n,Set(ALO_ADDRESS_AT=0)
 same => n(next),Set(ALO_ADDRESS_AT=$[\${ALO_ADDRESS_AT} + 1])
 same => n,GotoIf($[\${ALO_ADDRESS_AT} > 1 & \${ALO_ADDRESS_AT} > 0\${CUT(ALO_LIMITS,-,1)}]?next-trunk)
; The address itself: by its name, an endpoint whose contacts are all away has none to be dialled by.
 same => n,Set(ALO_CONTACT=\${PJSIP_AOR(trunk_\${ALO_TRUNK}\${IF($[\${ALO_ADDRESS_AT} > 1]?_\${ALO_ADDRESS_AT})},contact)})
 same => n,GotoIf($[\${LEN(\${ALO_CONTACT})} = 0]?next)
 same => n,Set(ALO_ADDRESS=\${PJSIP_CONTACT(\${ALO_CONTACT},uri)})
 same => n,GotoIf($[\${LEN(\${ALO_ADDRESS})} = 0]?next)
 same => n,Set(ALO_IS_AWAY=\${IF($["\${PJSIP_CONTACT(\${ALO_CONTACT},status)}" = "Unreachable"]?yes:no)})
 same => n,GotoIf($["\${ALO_IS_AWAY}" != "\${ALO_AWAY}"]?next)
 same => n,GotoIf($[\${ALO_MOST} > 0 & \${GROUP_COUNT(\${ALO_TRUNK}@${trunkGroup})} >= \${ALO_MOST}]?full)
 same => n,GotoIf($[\${ALO_HELPS} | 0\${CUT(ALO_LIMITS,-,3)} = 0]?dial)
 same => n,Gosub(trunk-turn,s,1(\${ALO_TRUNK},\${CUT(ALO_LIMITS,-,3)}))
 same => n,GotoIf($["\${GOSUB_RETVAL}" = "yes"]?dial)
 same => n(full),UserEvent(${trunkFaultEvent},Trunk: \${ALO_TRUNK},Said: full)
 same => n,Goto(next-trunk)
 same => n(dial),HangupCauseClear()
 same => n,Dial(PJSIP/trunk_\${ALO_TRUNK}/sip:\${ALO_NUMBER}@\${ALO_ADDRESS:4},\${ALO_RINGS}^${mostSecondsUntilRinging},\${ALO_OPTIONS}b(to-outside^s^1(\${ALO_NUMBER}^\${ALO_KNOWN_AS}^\${ALO_TRUNK}^\${ALO_MOST})))
 same => n,GotoIf($["\${DIALSTATUS}" = "ANSWER"]?over)
; A call for help tries them all, whatever they say.
 same => n,GotoIf($[\${ALO_HELPS}]?next)
; The last answer of the trunk: SIP 503 Service Unavailable.
 same => n,Set(ALO_SAID=\${HANGUPCAUSE(\${HANGUPCAUSE_KEYS()},tech)})
 same => n,Set(ALO_SAID=\${FILTER(0-9,\${ALO_SAID:4:3})})
 same => n,Goto(trunk-said,\${IF($[\${LEN(\${ALO_SAID})} = 3]?\${ALO_SAID}:0)},1)
 same => n(fault),UserEvent(${trunkFaultEvent},Trunk: \${ALO_TRUNK},Said: \${ALO_SAID})
 same => n,Goto(next)
 same => n(last),GotoIf($["\${ALO_AWAY}" = "yes"]?over)
 same => n,Set(ALO_AWAY=yes)
 same => n,Goto(from-first)
 same => n(over),Set(CALLERID(num)=\${ALO_OWN_NUMBER})
 same => n,Set(CALLERID(name)=\${ALO_OWN_NAME})
 same => n,Return()

${trunkFailover()}; Who is called goes by the number that was dialled: a colleague to whom the call is transferred sees it as the caller's.
[to-outside]
exten => s,1,${setMany({ 'CALLERID(num)': '${ARG2}', 'CALLERID(tag)': '${ALO_CALLEE_REF}', 'CALLERID(num-pres)': guardedPresentation, [outsideLegVariable]: '${ALO_TENANT}/${ARG1}/${CHANNEL(linkedid)}', [`GROUP(${trunkGroup})`]: '${ARG3}' })}
 same => n,${tellsVoice}
; Two calls that began together: beyond what it may have, neither goes out by it.
 same => n,ExecIf($[\${ARG4} > 0 & \${GROUP_COUNT(\${ARG3}@${trunkGroup})} > \${ARG4}]?SoftHangup(\${CHANNEL}))
 same => n,Originate(Local/s@${trunkWatchContext},exten,${trunkWatchContext},s,1,,av(ALO_WATCHED=\${CHANNEL}^ALO_SECONDS=\${${firstResponseVariable}}))
 same => n,Return()

${carrierVoice()}${trunkTurn()}; Ends a trunk's channel that has had no answer to its INVITE in time: Dial can wait for ringing only, which may take longer.
[${trunkWatchContext}]
exten => s,1,Set(ALO_UNTIL=$[\${ALO_SECONDS} * 2])
 same => n(look),Wait(0.5)
 same => n,GotoIf($[\${CHANNEL_EXISTS(\${ALO_WATCHED})} = 0]?over)
 same => n,GotoIf($[\${LEN(\${IMPORT(\${ALO_WATCHED},HANGUPCAUSE(\${ALO_WATCHED},tech))})} > 0]?over)
 same => n,Set(ALO_UNTIL=$[\${ALO_UNTIL} - 1])
 same => n,GotoIf($[\${ALO_UNTIL} > 0]?look)
 same => n,SoftHangup(\${ALO_WATCHED})
 same => n(over),Hangup()

; A member outside of a ring group, as a Local channel.
[outside-member]
exten => _[0-9].,1,Set(ALO_NUMBER=\${FILTER(0-9,\${EXTEN})})
 same => n,Set(ALO_OPTIONS=iU(confirm))
 same => n,Gosub(call-out,s,1)
 same => n,Hangup(19)

; Whoever picks up must press 1: a mailbox of the carrier does not take the call.
[confirm]
exten => s,1,Set(ALO_SAY=alo/\${ALO_TENANT}/confirm)
 same => n,ExecIf($[0\${STAT(e,\${ASTDATADIR}/sounds/\${ALO_SAY}.wav)} = 0]?Set(ALO_SAY=beep))
 same => n,Read(ALO_PRESSED,\${ALO_SAY},1,t(),3,5)
 same => n,ExecIf($["\${FILTER(0-9,\${ALO_PRESSED})}" != "1"]?Set(GOSUB_RESULT=CONTINUE))
 same => n,Return()
`;
}
