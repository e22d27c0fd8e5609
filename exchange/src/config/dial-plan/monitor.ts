import { type MonitorMode, monitorModes } from '@alo/contracts';
import * as v from 'valibot';

const answerSchema = v.object({
  do: v.literal('monitor'),
  /** The phone's channel whose call is heard: the whole name. */
  channel: v.pipe(v.string(), v.regex(/^PJSIP\/[A-Za-z0-9_@-]{1,120}$/)),
  mode: v.picklist(monitorModes),
});

/**
 * The server's answer to a supervisor who begins to listen to a call.
 * @throws {v.ValiError} for what is no name of a channel
 */
export function monitorAnswer(channel: string, mode: MonitorMode): string {
  return JSON.stringify(v.parse(answerSchema, { do: 'monitor', channel, mode }));
}

/** Names of channels as Asterisk makes them: nothing that means anything in a dial plan. */
const channelSigns = '0-9A-Za-z_/@\\x2d';

/** Variable of the supervisor's channel: what he does in the call. */
export const spyMode = 'ALO_MODE';

/** Variable of the supervisor's channel: the channel to which he is to talk in the agent's place. */
export const takenOver = 'ALO_TAKEN';

/** Where the dial plan begins to listen, as AMI names it: `switchSpy` sends the channel here for another mode. */
export const spyPlace = { Context: 'verb', Exten: 'monitor', Priority: 'spy' } as const;

/** Where the dial plan puts the supervisor in the agent's place: `takeOverCall` sends the channel here. */
export const takeOverPlace = { ...spyPlace, Priority: 'take' } as const;

/**
 * A supervisor hears the call of a phone of the own tenant, whatever the answer says. Options of ChanSpy: no voice that names
 * channels (`q`), the whole name (`E` also ends it with the call), an end when nobody is left to hear (`S`). Not `d`, modes
 * that switch by keys: each mode has a right of its own.
 */
export function monitor(verb: string): string {
  return `${verb}
 same => n,Set(ALO_SPIED=\${FILTER(${channelSigns},\${JSON_DECODE(ALO_ANSWER,channel)})})
 same => n,Set(${spyMode}=\${FILTER(a-z,\${JSON_DECODE(ALO_ANSWER,mode)})})
 same => n(${spyPlace.Priority}),GotoIf($["\${CUT(ALO_SPIED,-,1)}" != "PJSIP/\${ALO_TENANT}" | \${CHANNEL_EXISTS(\${ALO_SPIED})} = 0]?end,20,1)
 same => n,Answer()
 same => n,ChanSpy(\${ALO_SPIED},qES\${IF($["\${${spyMode}}" = "whisper"]?w)}\${IF($["\${${spyMode}}" = "barge"]?B)})
 same => n,Goto(end,16,1)
 same => n(${takeOverPlace.Priority}),Set(ALO_PEER=\${FILTER(${channelSigns},\${${takenOver}})})
 same => n,GotoIf($["\${IMPORT(\${ALO_PEER},ALO_TENANT)}" != "\${ALO_TENANT}"]?${spyPlace.Priority})
 same => n,Set(SHARED(ALO_RESUMED,\${ALO_PEER})=yes)
 same => n,Bridge(\${ALO_PEER},x)
 same => n,GotoIf($["\${BRIDGERESULT}" != "SUCCESS"]?${spyPlace.Priority})
 same => n,Goto(end,16,1)`;
}
