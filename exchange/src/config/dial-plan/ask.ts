import type { InstanceSettings } from '../instance-settings.ts';
import {
  dialledEvent,
  fromOutside,
  recordingEvent,
  routeSecretHeader,
  standingFamily,
} from './names.ts';
import { guardedPresentation, shownPresentation } from './hide-number.ts';
import { recordLate } from './park.ts';
import { answerValue } from './read-answer.ts';
import { setMany } from './set-many.ts';
import { withoutServer } from './without-server.ts';

/** Seconds: to reach the server, and for its whole answer. */
const routeTimeouts = { connect: 1, answer: 2 };
/** Questions of one call, whatever the server says: far beyond thirty jumps with ten repetitions each. */
const mostSteps = 400;

/** What a call begins with. */
export const beginning = {
  ALO_AT: '',
  ALO_STEPS: '1',
  ALO_MISSED: '0',
  ALO_FELL: '0',
  ALO_MOVES: '0',
} as const;

/** How a channel asks. A header is added to those that it has, so a channel does this once: ALO_PROVEN says that it did. */
export function proof({ secrets }: InstanceSettings): Readonly<Record<string, string>> {
  return {
    'CURLOPT(conntimeout)': String(routeTimeouts.connect),
    'CURLOPT(httptimeout)': String(routeTimeouts.answer),
    'CURLOPT(httpheader)': `${routeSecretHeader}: ${secrets.route}`,
    ALO_PROVEN: 'yes',
  };
}

/**
 * The loop: ask the server, do what it says (contexts of `verbs.ts`), come back here with its outcome. What the
 * server would answer the same as before (`RouteAnswerCache`) is not asked for.
 * What is done without an answer is in `without-server.ts`.
 *
 * Steps are few on purpose: nobody rings before they are done. What an ordinary answer does not say is checked
 * in `more` only.
 *
 * Whether a call is recorded is decided before anybody is transferred: it stays so afterwards, whoever the transfer is to
 * (`ALO_RECORDED`, which the called phones inherit, for who was called may be the one who is transferred).
 *
 * A reference in the answer stands for the party outside: of the caller's channel (`ALO_CALLER_REF`, which the phones
 * that ring inherit), or of the channel that is called (`ALO_CALLEE_REF`).
 */
export function ask(settings: InstanceSettings): string {
  const value = (name: string) => `\${URIENCODE(\${${name}})}`;
  const question =
    `${settings.routeUrl}?tenant=${value('ALO_TENANT')}&from=${value('ALO_FROM')}` +
    `&to=${value('ALO_TO')}&call=${value('CHANNEL(linkedid)')}\${ALO_MORE}`;
  const standing =
    `${standingFamily}/\${IF($["\${ALO_ORIGIN}" = "trunk"]?${fromOutside}/\${ALO_TO}` +
    ':${ALO_TENANT}/${ALO_TO}/${ALO_FROM})}';
  const tenant = `\${IF($["\${ALO_ORIGIN}" = "agent" | \${LEN(\${ALO_TENANT})} > 0]?\${ALO_TENANT}:\${FILTER(0-9a-z,\${JSON_DECODE(ALO_ANSWER,tenant)})})}`;
  const endpoint = answerValue('endpoint', 'word');
  const hold = answerValue('hold', 'word');
  const called = answerValue('called', 'base64');
  const answer = setMany({
    ALO_DO: answerValue('do', 'letters'),
    ALO_AT: answerValue('place', 'place'),
    ALO_HOPS: answerValue('hops', 'digits'),
    ALO_DIALLED: answerValue('dialled', 'number'),
    ALO_REF: answerValue('ref', 'place'),
    ALO_VERSION: answerValue('version', 'word'),
    _ALO_PREFIX: answerValue('prefix', 'base64'),
    // Whoever is transferred has called the same number.
    _ALO_CALLED: `\${IF(\${LEN(${called})}?${called}:\${ALO_CALLED})}`,
    ALO_RECORD: answerValue('record', 'letters'),
    ALO_TIMEOUT: answerValue('timeout', 'digits'),
    ALO_TARGET: `\${FILTER(0-9,\${CUT(PASSTHRU(${endpoint}),-,2)})}`,
    ALO_SINCE: '${EPOCH}',
    // What the keys of a phone do during the talk that follows; the phones that ring inherit it.
    __DYNAMIC_FEATURES: answerValue('keys', 'word'),
    __ALO_TENANT: tenant,
    'CHANNEL(accountcode)': tenant,
    // A call that has rung somewhere already is shown at the next phone.
    'CALLERID(num-pres)': `\${IF($["\${CALLERID(num-pres)}" = "${guardedPresentation}"]?${shownPresentation}:\${CALLERID(num-pres)})}`,
    'CHANNEL(musicclass)': `\${IF(\${LEN(${hold})}?${tenant}-m${hold}:default)}`,
  });
  const hasNewRecording =
    `"\${ALO_RECORD}" = "\${IF(\${LEN(\${ALO_FILE})}?no:yes)}"` +
    ' | "${ALO_RECORDED}${LEN(${ALO_FILE})}" = "yes0"';
  const asked = setMany({
    ALO_STEPS: '$[${ALO_STEPS} + 1]',
    ALO_MORE:
      '${IF($["${ALO_ORIGIN}" != "agent"]?&origin=${ALO_ORIGIN})}&at=${ALO_AT}&outcome=${ALO_OUTCOME}&hops=0${ALO_HOPS}' +
      '&waited=$[${EPOCH} - 0${ALO_SINCE}]${IF(${LEN(${ALO_DIGITS})}?&digits=${URIENCODE(${ALO_DIGITS})})}',
    ALO_DIGITS: '',
    ALO_AWAY_SINCE: '',
  });
  return `[ask]
exten => s,1,Set(ALO_ANSWER=\${DB(${standing})})
 same => n,GotoIf($[0\${FILTER(0-9,\${ALO_ANSWER:0:10})} > \${EPOCH}]?standing)
 same => n(server),GotoIf($["\${ALO_PROVEN}" = "yes"]?question)
 same => n,${setMany(proof(settings))}
 same => n(question),Set(ALO_ANSWER=\${CURL(${question})})
 same => n,GotoIf($[\${LEN(${answerValue('do', 'letters')})} = 0]?fallback,s,1)
 same => n(answered),${answer}
 same => n,GotoIf($[\${LEN(\${ALO_DIALLED}\${ALO_REF})} > 0 | ${hasNewRecording}]?more,s,1:verb,\${ALO_DO},1)
 same => n(standing),Set(ALO_ANSWER=\${ALO_ANSWER:11})
 same => n,Goto(answered)

; What most answers do not say.
[more]
exten => s,1,GotoIf($[\${LEN(\${ALO_DIALLED})} = 0]?number)
 same => n,Set(ALO_TO=\${ALO_DIALLED})
 same => n,CELGenUserEvent(${dialledEvent},\${ALO_DIALLED})
 same => n(number),ExecIf($[\${LEN(\${ALO_REF})} > 0]?Set(_ALO_\${IF($["\${ALO_ORIGIN}" = "agent"]?CALLEE:CALLER)}_REF=\${ALO_REF}))
 same => n,ExecIf($[\${LEN(\${ALO_REF})} > 0 & "\${ALO_ORIGIN}" != "agent"]?Set(CALLERID(tag)=\${ALO_REF}))
 same => n,GosubIf($[("\${ALO_RECORD}" = "yes" | "\${ALO_RECORDED}" = "yes") & \${LEN(\${ALO_FILE})} = 0]?record,s,1)
 same => n,GosubIf($["\${ALO_RECORD}" = "no" & \${LEN(\${ALO_FILE})} > 0 & "\${ALO_STAYS}" != "yes"]?record,stop,1)
 same => n,Goto(verb,\${ALO_DO},1)

; What came of the step is in ALO_OUTCOME. Without a place to ask from, that was the last one.
[again]
exten => s,1,GotoIf($[\${LEN(\${ALO_AT})} = 0]?end,\${ALO_CAUSE},1)
 same => n,GotoIf($[\${ALO_STEPS} >= ${mostSteps}]?end,25,1)
 same => n,${asked}
 same => n,Goto(ask,s,server)

${withoutServer()}; A file of its own each time: who is transferred may be another channel than the one that was recorded.
[record]
exten => s,1,Gosub(record,file,1)
 same => n,CELGenUserEvent(${recordingEvent},\${ALO_FILE})
 same => n,Return()
exten => file,1,Set(__ALO_BEEP=\${IF($[\${LEN(${answerValue('beep', 'digits')})} > 0]?${answerValue('beep', 'digits')}:\${ALO_BEEP})})
 same => n,Set(ALO_PARTS=$[0\${ALO_PARTS} + 1])
 same => n,Set(ALO_FILE=\${ALO_TENANT}/\${STRFTIME(\${EPOCH},UTC,%Y/%m)}/\${FILTER(0-9A-Za-z.\\x2d,\${CHANNEL(uniqueid)})}\${IF($[\${ALO_PARTS} > 1]?-\${ALO_PARTS})}.wav)
 same => n,Set(__ALO_RECORDED=yes)
 same => n,Set(ALO_PAUSED=)
 same => n,MixMonitor(\${ALO_FILE},b\${IF($[0\${ALO_BEEP} > 0]?B(\${ALO_BEEP}))})
 same => n,Return()
${recordLate}exten => stop,1,StopMixMonitor()
 same => n,Set(ALO_FILE=)
 same => n,Set(__ALO_RECORDED=)
 same => n,Return()

`;
}
