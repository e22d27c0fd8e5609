import * as v from 'valibot';
import { lateRecordingContext, parkedContext, parkedEvent, parkingEvent } from './names.ts';
import { readAnswer } from './read-answer.ts';
import { channelName, channelOf } from './resume.ts';

/**
 * Variables of a parked channel, set by the server before it is sent here, or by the dial plan of what the server
 * answered: its slot, the extension and the channel of who parked it, for how many seconds it waits, its music class, what
 * stands before its name when it comes back (base64), and since when it is parked (epoch seconds).
 */
export const parked = {
  slot: 'ALO_SLOT',
  by: 'ALO_PARKED_BY',
  channel: 'ALO_PARKED_FROM',
  seconds: 'ALO_PARK_SECONDS',
  music: 'ALO_PARK_MUSIC',
  label: 'ALO_PARK_LABEL',
  at: 'ALO_PARKED_AT',
} as const;

const music = v.exactOptional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/)));
const takeSchema = v.object({ do: v.literal('take'), peer: channelName, hold: music });
const parkSchema = v.object({
  do: v.literal('park'),
  slot: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99)),
  by: v.pipe(v.string(), v.regex(/^\d{2,6}$/)),
  seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3600)),
  /** Base64. */
  label: v.pipe(v.string(), v.base64()),
  /** Id of the company's music; absent: the common one. */
  hold: music,
});

/**
 * The server's answer to a call that was transferred to the code for parking.
 * @throws {v.ValiError} for a value that is out of bounds
 */
export function parkAnswer(parking: Omit<v.InferOutput<typeof parkSchema>, 'do'>): string {
  return JSON.stringify(v.parse(parkSchema, { do: 'park', ...parking }));
}

/**
 * The server's answer to a phone that takes a parked call: the channel of who waits.
 * @param hold id of the company's music, for who is put on hold then
 * @throws {v.ValiError} for what is no name of a channel
 */
export function takeAnswer(peer: string, hold?: string): string {
  const answer = { do: 'take', peer, ...(hold === undefined ? {} : { hold }) };
  return JSON.stringify(v.parse(takeSchema, answer));
}

const ofPeer = (name: string) => `\${IMPORT(\${ALO_PEER},${name})}`;
const changed = `UserEvent(${parkingEvent},Tenant: \${ALO_TENANT})`;

/**
 * Parking, and taking what is parked; each with the beginning that `verb` gives it. Who takes is bridged with who waits as
 * a page that comes back is (`resume.ts`): only with one of the own tenant that is still parked, whatever the server says.
 * The phone is told whom it talks to, masked where it may not see numbers. A recording goes on.
 */
export function parkVerbs(verb: (name: string) => string): string {
  const isParked = `"${ofPeer('ALO_TENANT')}" = "\${ALO_TENANT}" & \${LEN(${ofPeer(parked.slot)})} > 0 & \${LEN(${ofPeer('BRIDGEPEER')})} = 0`;
  return `${verb('park')}
 same => n,GotoIf($[\${LEN(\${BLINDTRANSFER})} = 0]?end,20,1)
 same => n,Set(${parked.channel}=\${BLINDTRANSFER})
${readAnswer(parked.slot, 'slot', 'digits')}
${readAnswer(parked.by, 'by', 'digits')}
${readAnswer(parked.seconds, 'seconds', 'digits')}
${readAnswer(parked.label, 'label', 'base64')}
 same => n,Set(${parked.music}=\${CHANNEL(musicclass)})
 same => n,Goto(${parkedContext},s,1)

${verb('take')}
 same => n,Set(ALO_PEER=${channelOf('peer')})
 same => n,GotoIf($[${isParked}]?:end,20,1)
 same => n,Answer()
 same => n,Set(_ALO_CALLER_REF=${ofPeer('ALO_CALLER_REF')})
 same => n,ExecIf($[\${LEN(\${ALO_CALLER_REF})} = 0]?Set(_ALO_CALLER_REF=${ofPeer('ALO_CALLEE_REF')}))
 same => n,Set(CONNECTEDLINE(name,i)=${ofPeer('CALLERID(name)')})
 same => n,Set(CONNECTEDLINE(num,i)=${ofPeer('CALLERID(num)')})
 same => n,Set(CONNECTEDLINE(tag,i)=\${ALO_CALLER_REF})
 same => n,Gosub(told,s,1)
 same => n,Set(CONNECTEDLINE(num)=\${CONNECTEDLINE(num)})
 same => n,Set(__ALO_RECORDED=${ofPeer('ALO_RECORDED')})
 same => n,Set(__ALO_BEEP=${ofPeer('ALO_BEEP')})
 same => n,GosubIf($["\${ALO_RECORDED}" = "yes" & \${LEN(${ofPeer('ALO_FILE')})} = 0 & \${LEN(\${ALO_FILE})} = 0]?record,late,1)
 same => n,Bridge(\${ALO_PEER},x)
 same => n,Goto(end,\${IF($["\${BRIDGERESULT}" = "SUCCESS"]?16:20)},1)`;
}

/**
 * Where a parked call waits, with music. After its time it goes back to who parked it (`handed-over.ts`).
 */
export function parking(): string {
  return `[${parkedContext}]
exten => s,1,CELGenUserEvent(${parkedEvent},\${FILTER(0-9,\${${parked.slot}})} \${${parked.channel}})
 same => n,Set(${parked.at}=\${EPOCH})
 same => n,Set(BLINDTRANSFER=)
 same => n,Set(CHANNEL(hangup_handler_push)=left-parking,s,1)
 same => n,${changed}
 same => n,MusicOnHold(\${${parked.music}},\${${parked.seconds}})
 same => n,Set(${parked.slot}=)
 same => n,${changed}
 same => n,Set(_ALO_PREFIX=\${${parked.label}})
 same => n,Set(ALO_BACK_TO=\${${parked.by}})
 same => n,Set(ALO_MISSED=1)
 same => n,Set(ALO_OUTCOME=noanswer)
 same => n,Set(ALO_CAUSE=19)
 same => n,Goto(back-to,s,1)

[left-parking]
exten => s,1,${changed}
 same => n,Return()

`;
}

/** Begins the recording of a call that is about to be another one: the journal hears of it at its end, as part of that. */
export const recordLate = `exten => late,1,Gosub(record,file,1)
 same => n,Set(CHANNEL(hangup_handler_push)=${lateRecordingContext},s,1(\${ALO_FILE}))
 same => n,Return()
`;
