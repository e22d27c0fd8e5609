import { type MonitorMode, monitorModes } from '@alo/contracts';
import * as v from 'valibot';
import { ownSounds } from './names.ts';

const answerSchema = v.object({
  do: v.literal('monitor'),
  /** The phone's channel whose call is heard: the whole name. */
  channel: v.pipe(v.string(), v.regex(/^PJSIP\/[A-Za-z0-9_@-]{1,120}$/)),
  mode: v.picklist(monitorModes),
  /** The phone is told by a tone, before anything is heard of the call. */
  tone: v.picklist(['yes', 'no']),
});

/**
 * The server's answer to a supervisor who begins to listen to a call.
 * @param hasTone - the agent, and nobody else, hears that somebody listens now
 * @throws {v.ValiError} for what is no name of a channel
 */
export function monitorAnswer(channel: string, mode: MonitorMode, hasTone = false): string {
  const tone = hasTone ? 'yes' : 'no';
  return JSON.stringify(v.parse(answerSchema, { do: 'monitor', channel, mode, tone }));
}

/** Names of channels as Asterisk makes them: nothing that means anything in a dial plan. */
const channelSigns = '0-9A-Za-z_/@\\x2d';

/** Variable of the supervisor's channel: what he does in the call. */
export const spyMode = 'ALO_MODE';

/** Variable of the supervisor's channel: the channel to which he is to talk in the agent's place. */
export const takenOver = 'ALO_TAKEN';

/** Variable of the supervisor's channel and of the one that whispers the tone: whose call is heard. */
const spied = 'ALO_SPIED';
/** Variable of the supervisor's channel: the tone is still to be heard. */
const tone = 'ALO_TONE';

/** What the agent hears: a sound, since a ChanSpy takes nothing that a generator of tones makes at the other end. */
const heardTone = `${ownSounds}/monitor-tone`;
/** Seconds after which a ChanSpy that has begun passes sound on. */
const spyBegins = 0.3;

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
 same => n,Set(__${spied}=\${FILTER(${channelSigns},\${JSON_DECODE(ALO_ANSWER,channel)})})
 same => n,Set(${spyMode}=\${FILTER(a-z,\${JSON_DECODE(ALO_ANSWER,mode)})})
 same => n,Set(${tone}=\${FILTER(a-z,\${JSON_DECODE(ALO_ANSWER,tone)})})
 same => n(${spyPlace.Priority}),GotoIf($["\${CUT(${spied},-,1)}" != "PJSIP/\${ALO_TENANT}" | \${CHANNEL_EXISTS(\${${spied}})} = 0]?end,20,1)
 same => n,Answer()
 same => n,ExecIf($["\${${tone}}" = "yes"]?Dial(Local/s@spy-tone/n,2,U(spy-tone-sounds)))
 same => n,Set(${tone}=no)
 same => n,ChanSpy(\${${spied}},qES\${IF($["\${${spyMode}}" = "whisper"]?w)}\${IF($["\${${spyMode}}" = "barge"]?B)})
 same => n,Goto(end,16,1)
 same => n(${takeOverPlace.Priority}),Set(ALO_PEER=\${FILTER(${channelSigns},\${${takenOver}})})
 same => n,GotoIf($["\${IMPORT(\${ALO_PEER},ALO_TENANT)}" != "\${ALO_TENANT}"]?${spyPlace.Priority})
 same => n,Set(SHARED(ALO_RESUMED,\${ALO_PEER})=yes)
 same => n,Bridge(\${ALO_PEER},x)
 same => n,GotoIf($["\${BRIDGERESULT}" != "SUCCESS"]?${spyPlace.Priority})
 same => n,Goto(end,16,1)`;
}

/**
 * Whispers to the spied phone that somebody begins to listen: one end of a Local channel is in a ChanSpy of its own, the other
 * end sounds. Periodic hooks of Asterisk, and the beep of its recordings, are heard by both sides of a call. The
 * supervisor's channel goes on to listen when it is over, as no talk with the Local channel comes of it.
 */
export function spyTone(): string {
  return `[spy-tone]
exten => s,1,Answer()
 same => n,ChanSpy(\${${spied}},qESw)
 same => n,Hangup(16)

[spy-tone-sounds]
exten => s,1,Wait(${spyBegins})
 same => n,Playback(${heardTone})
 same => n,Set(GOSUB_RESULT=CONTINUE)
 same => n,Return()

`;
}
