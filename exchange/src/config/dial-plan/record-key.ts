import type { InstanceSettings } from '../instance-settings.ts';
import { proof } from './ask.ts';
import { lateRecordingContext, recordingEvent, recordKeyContext } from './names.ts';
import { setMany } from './set-many.ts';
import { tones } from './tones.ts';

/**
 * What the keys for a recording do during a talk, on the channel of the phone that pressed them: the server switches it, by
 * the rights of whoever sits there, and the phone hears what came of it. Whoever is outside switches nothing, and hears
 * nothing.
 *
 * The journal hears of a recording that was begun so when its channel ends: only a channel itself can write there.
 */
export function recordKey(settings: InstanceSettings): string {
  const value = (name: string) => `\${URIENCODE(\${${name}})}`;
  const question =
    `${settings.routeUrl}?key=record&tenant=${value('ALO_TENANT')}&from=${value('ALO_PRESSED_BY')}` +
    `&call=${value('CHANNEL(linkedid)')}&own=${value('CHANNEL')}&peer=\${URIENCODE(\${CUT(PASSTHRU(\${BRIDGEPEER}),\\,,1)})}`;
  return `[${recordKeyContext}]
exten => s,1,GotoIf($["\${CHANNEL(endpoint):0:6}" = "trunk_"]?done)
 same => n,Set(ALO_PRESSED_BY=\${FILTER(0-9,\${CUT(CHANNEL,-,2)})})
 same => n,GotoIf($["\${ALO_PROVEN}" = "yes"]?question)
 same => n,${setMany(proof(settings))}
 same => n(question),Set(ALO_KEY_ANSWER=\${CURL(${question})})
 same => n,Set(ALO_KEY_ANSWER=\${FILTER(a-z,\${JSON_DECODE(ALO_KEY_ANSWER,state)})})
 same => n,GotoIf($["\${ALO_KEY_ANSWER}" = "recording"]?on)
 same => n,GotoIf($["\${ALO_KEY_ANSWER}" = "paused"]?off)
 same => n,Playtones(${tones.refused})
 same => n,Goto(heard)
 same => n(off),Playtones(${tones.off})
 same => n,Goto(heard)
 same => n(on),Playtones(${tones.on})
 same => n(heard),Wait(0.8)
 same => n,StopPlaytones()
 same => n(done),Return()

[${lateRecordingContext}]
exten => s,1,CELGenUserEvent(${recordingEvent},\${FILTER(0-9A-Za-z./\\x2d,\${ARG1})})
 same => n,Return()

`;
}
