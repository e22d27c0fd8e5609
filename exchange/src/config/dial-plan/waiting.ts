import { handedOverBy, lostEvent, ownSounds, stepEvent, waitingContext } from './names.ts';

/** Q.850 cause (temporary failure) with which a call ends whose phone did not come back. */
export const phoneLostCause = 41;
/** Before everybody who waits in a queue for the first time. */
const headOfQueue = 1000;

/**
 * Variables of the channel that waits, set by the server before it is sent here: the lost channel, the SIP Call-ID by
 * which its phone had the call, its user field (hold times), whether it held the other side, for how long that waits,
 * and its music class.
 */
export const lostPhone = {
  channel: 'ALO_LOST',
  sipCallId: 'ALO_LOST_ID',
  userField: 'ALO_LOST_FIELD',
  isHeld: 'ALO_LOST_HELD',
  seconds: 'ALO_LOST_SECONDS',
  music: 'ALO_LOST_MUSIC',
} as const;

/**
 * The other side of a call whose phone was lost: it is asked to hold, then hears music until `resume` takes it from
 * here. Who was on hold already hears nothing new.
 *
 * When nobody has come back in time, a call that a queue handed out goes to the head of that queue; another one from
 * outside goes on as if the phone had not been there (the next destination of its step, else the stored fall-back of
 * its number). One that was transferred goes back to who transferred it before (`handed-over.ts`). Everybody else called
 * or was called by the lost phone itself: the call is over. Who was parked and not taken goes the same way.
 */
export function waiting(): string {
  return `[${waitingContext}]
exten => s,1,CELGenUserEvent(${lostEvent},\${${lostPhone.channel}})
 same => n,Set(ALO_SINCE=\${EPOCH})
 same => n,ExecIf($["\${${lostPhone.isHeld}}" != "yes"]?Playback(${ownSounds}/please-hold))
 same => n,Set(ALO_LEFT=$[\${ALO_SINCE} + 0\${${lostPhone.seconds}} - \${EPOCH}])
 same => n,ExecIf($[\${ALO_LEFT} > 0]?MusicOnHold(\${${lostPhone.music}},\${ALO_LEFT}))
 same => n,Set(${lostPhone.channel}=)
 same => n,Set(SHARED(ALO_RESUMED)=)
 same => n,Set(ALO_MISSED=1)
 same => n,Set(ALO_OUTCOME=absent)
 same => n,Set(ALO_CAUSE=${phoneLostCause})
 same => n,Set(ALO_BACK_TO=\${${handedOverBy}})
 same => n,GotoIf($[\${LEN(\${ALO_BACK_TO})} > 0]?back-to,s,1:stored-way,s,1)

; By ALO_OUTCOME and ALO_CAUSE of a step that was over for everybody in the call.
[stored-way]
exten => s,1,GotoIf($["\${CHANNEL(endpoint):0:6}" != "trunk_" | \${LEN(\${ALO_ORIGIN})} = 0]?over)
 same => n,GotoIf($["\${ALO_ORIGIN}" != "trunk"]?end,\${ALO_CAUSE},1)
 same => n,GotoIf($["\${ALO_DO}" = "queue"]?queue)
 same => n,GotoIf($[\${LEN(\${ALO_AT})} = 0]?fallback,s,stored:again,s,1)
 same => n(queue),Set(QUEUE_PRIO=${headOfQueue})
 same => n,CELGenUserEvent(${stepEvent},queue \${ALO_AT} \${ALO_VERSION})
 same => n,Goto(verb,queue,enter)
 same => n(over),Hangup(\${ALO_CAUSE})

`;
}
