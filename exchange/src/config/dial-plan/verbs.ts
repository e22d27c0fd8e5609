import { browserDomain, guestDomain } from '@alo/routing';
import { queueKeysContext } from '../../objects/queue-object.ts';
import {
  callbackEvent,
  callIdHeader,
  keyEvent,
  leftQueueEvent,
  messageEvent,
  ownSounds,
  stepEvent,
} from './names.ts';
import { announce, announcing } from './announce.ts';
import { conference } from './conference.ts';
import { monitor, spyTone } from './monitor.ts';
import { page, pagedPhone } from './page.ts';
import { features } from './features.ts';
import { heard, otp } from './otp.ts';
import { fallbackRingTimeout } from './without-server.ts';
import { parkVerbs } from './park.ts';
import { everyPhone, isPlainPhone, plainPhone } from './phones.ts';
import { answeredMember, calledMember } from './unnamed-member.ts';
import { isOver, resume } from './resume.ts';
import { answerValue, readAnswer } from './read-answer.ts';
import { setMany } from './set-many.ts';

/** Sounds of the call's own tenant, below Asterisk's folder of sounds. */
const tenantSounds = 'alo/${ALO_TENANT}';
const keys = [...'0123456789*#'];

/** The beginning of a verb: the journal has what is done, where, and the version of the routing that decided. */
const verb = (name: string) =>
  `exten => ${name},1,CELGenUserEvent(${stepEvent},${name} \${ALO_AT} \${ALO_VERSION})`;

/** Puts a list of names of sounds in the answer into ALO_LIST. */
const listOf = (key: string) => `Set(ALO_LIST=${answerValue(key, 'words')})`;

/** One extension for each verb of `route-verb.ts`; any other word counts as no answer. */
export function verbs(): string {
  return `[verb]
${verb('dial')}
 same => n,Set(ALO_FOUND=${everyPhone('${ALO_TARGET}')})
 same => n,${setMany({ ALO_AUTO: answerValue('auto', 'letters'), ALO_GOES_ON: answerValue('stays', 'letters') })}
 same => n,GotoIf($[\${LEN(\${ALO_PREFIX}\${ALO_CALLED}\${ALO_AUTO}\${ALO_GOES_ON})} = 0 & ${isPlainPhone('ALO_FOUND', '${ALO_TARGET}')}]?plain)
 same => n,GotoIf($[\${LEN(\${ALO_TARGET})} = 0]?end,1,1)
 same => n,ExecIf($[\${LEN(\${ALO_TIMEOUT})} = 0]?Set(ALO_TIMEOUT=${fallbackRingTimeout}))
 same => n,Goto(do-dial,\${ALO_TARGET},1)
 same => n(plain),Dial(${plainPhone('ALO_FOUND')}?${callIdHeader}=\${CHANNEL(linkedid)},\${IF(\${LEN(\${ALO_TIMEOUT})}?\${ALO_TIMEOUT}:${fallbackRingTimeout})},i)
 same => n,Goto(dialled,\${FILTER(A-Z,\${DIALSTATUS})},1)

${verb('reject')}
 same => n,Goto(hangup,cause)
${verb('hangup')}
 same => n(cause),Set(ALO_CAUSE=${answerValue('cause', 'digits')})
 same => n,GotoIf($[\${LEN(\${ALO_CAUSE})} = 0]?end,1,1)
 same => n,Goto(end,\${ALO_CAUSE},1)

; Everybody at once; members outside are Local channels that answer only once the key was pressed.
${verb('ring')}
${readAnswer('ALO_LIST', 'endpoints', 'words')}
${readAnswer('ALO_QUIET', 'quiet', 'letters')}
${readAnswer('ALO_MUSIC', 'music', 'word')}
 same => n,Set(ALO_DESTINATION=)
 same => n,Set(ALO_INDEX=0)
 same => n(member),Set(ALO_INDEX=$[\${ALO_INDEX} + 1])
 same => n,Set(ALO_ONE=\${CUT(ALO_LIST,\\,,\${ALO_INDEX})})
 same => n,Set(ALO_TARGET=\${FILTER(0-9,\${CUT(ALO_ONE,-,2)})})
 same => n,GotoIf($[\${LEN(\${ALO_TARGET})} = 0]?outsiders)
 same => n,Gosub(phone,\${ALO_TARGET},1)
 same => n,ExecIf($[\${LEN(\${ALO_FOUND})} > 0]?Set(ALO_DESTINATION=\${ALO_DESTINATION}&\${ALO_FOUND}))
 same => n,Goto(member)
 same => n(outsiders),Gosub(way-out,s,1)
${readAnswer('ALO_LIST', 'numbers', 'words')}
 same => n,Set(ALO_INDEX=0)
 same => n(outsider),Set(ALO_INDEX=$[\${ALO_INDEX} + 1])
 same => n,Set(ALO_ONE=\${FILTER(0-9,\${CUT(ALO_LIST,\\,,\${ALO_INDEX})})})
 same => n,GotoIf($[\${LEN(\${ALO_ONE})} = 0]?all)
 same => n,Set(ALO_DESTINATION=\${ALO_DESTINATION}&Local/\${ALO_ONE}@outside-member/n)
 same => n,Goto(outsider)
 same => n(all),GotoIf($[\${LEN(\${ALO_DESTINATION})} = 0]?nobody)
 same => n,Set(ALO_OPTIONS=\${IF($["\${ALO_QUIET}" = "yes"]?c:Q(16))})
 same => n,GotoIf($[\${LEN(\${ALO_MUSIC})} = 0]?ring-all)
; A call that is not answered yet hears music before the answer.
 same => n,Set(ALO_OPTIONS=\${ALO_OPTIONS}m(\${ALO_TENANT}-m\${ALO_MUSIC}))
 same => n,ExecIf($["\${CHANNEL(state)}" != "Up"]?Progress())
 same => n(ring-all),Dial(\${ALO_DESTINATION:1},\${ALO_TIMEOUT},ib(to-callee^s^1)\${ALO_OPTIONS})
 same => n,Goto(dialled,\${FILTER(A-Z,\${DIALSTATUS})},1)
 same => n(nobody),Goto(dialled,\${IF($[0\${ALO_CAUSE} = 17]?BUSY:CHANUNAVAIL)},1)

; PICKUP leaves the dial plan; who comes back found nobody's phone ringing.
${verb('pickup')}
${readAnswer('ALO_LIST', 'endpoints', 'words')}
 same => n,Set(ALO_DESTINATION=)
 same => n,Set(ALO_INDEX=0)
 same => n(ringing),Set(ALO_INDEX=$[\${ALO_INDEX} + 1])
 same => n,Set(ALO_ONE=\${CUT(ALO_LIST,\\,,\${ALO_INDEX})})
 same => n,Set(ALO_TARGET=\${FILTER(0-9,\${CUT(ALO_ONE,-,2)})})
 same => n,GotoIf($[\${LEN(\${ALO_TARGET})} = 0]?take)
 same => n,Set(ALO_DESTINATION=\${ALO_DESTINATION}${['', `@${browserDomain}`, `@${guestDomain}`].map((kind) => `&PJSIP/\${ALO_TENANT}-\${ALO_TARGET}${kind}`).join('')})
 same => n,Goto(ringing)
 same => n(take),PickupChan(\${ALO_DESTINATION:1})
 same => n,Goto(end,20,1)

${resume(verb('resume'))}

${parkVerbs(verb)}

${features(verb)}

${conference(verb('conference'))}

${otp(verb('otp'))}

${page(verb('page'))}

${monitor(verb('monitor'))}

${verb('outside')}
 same => n,Gosub(way-out,s,1)
${readAnswer('ALO_NUMBER', 'number', 'number')}
${readAnswer('ALO_LONGEST', 'longest', 'digits')}
 same => n,Set(ALO_OPTIONS=i\${IF($[0\${ALO_LONGEST} > 0]?L(\${ALO_LONGEST}000))})
 same => n,Gosub(call-out,s,1)
 same => n,Goto(dialled,\${FILTER(A-Z,\${DIALSTATUS})},1)

${verb('queue')}
${readAnswer('ALO_QUEUE', 'queue', 'word')}
${readAnswer('ALO_LONGEST', 'longest', 'digits')}
${readAnswer('ALO_GOES_ON', 'stays', 'letters')}
 same => n,Set(ALO_OUTCOME=empty)
 same => n,Set(ALO_CAUSE=20)
 same => n,GotoIf($["\${CUT(ALO_QUEUE,-,1)}" != "\${ALO_TENANT}"]?again,s,1)
 same => n,Answer()
 same => n,Gosub(sounds,s,1)
 same => n,ExecIf($[\${LEN(\${ALO_SAY})} > 0]?Playback(\${ALO_SAY}))
 same => n,ExecIf($[0\${ALO_LONGEST} = 0]?Set(ALO_LONGEST=))
 same => n(enter),Set(QUEUESTATUS=)
 same => n,Set(_ALO_QUEUE_FILE=\${ALO_FILE})
 same => n,Queue(\${ALO_QUEUE},ib(${calledMember}^s^1)\${IF($["\${ALO_GOES_ON}" = "yes"]?c)},,,\${ALO_LONGEST},,${answeredMember})
 same => n,GotoIf($[${isOver}]?end,16,1)
 same => n,Goto(queued,Q\${FILTER(A-Z,\${QUEUESTATUS})},1)

${verb('ivr')}
 same => n,Answer()
${readAnswer('ALO_BETWEEN', 'between', 'digits')}
${readAnswer('ALO_MOST', 'digits', 'digits')}
${readAnswer('ALO_SECRET', 'secret', 'letters')}
 same => n,Set(TIMEOUT(response)=0\${ALO_TIMEOUT})
 same => n,Set(TIMEOUT(digit)=0\${ALO_BETWEEN})
 same => n,Gosub(sounds,s,1)
; Who hangs up right behind the key runs no further step: the handler tells the journal.
 same => n,Set(ALO_PRESSED=)
 same => n,ExecIf($["\${ALO_TELLS_KEYS}" != "yes"]?Set(CHANNEL(hangup_handler_push)=last-key,s,1))
 same => n,Set(ALO_TELLS_KEYS=yes)
 same => n,Read(ALO_PRESSED,\${ALO_SAY},0\${ALO_MOST},t(\${IF($["\${ALO_SECRET}" = "yes"]?#)}))
 same => n,Set(ALO_DIGITS=\${FILTER(0-9*#,\${ALO_PRESSED})})
 same => n,Set(ALO_OUTCOME=\${IF($[\${LEN(\${ALO_DIGITS})} = 0]?timeout:digits)})
 same => n,Set(ALO_MISSED=\${IF($[\${LEN(\${ALO_DIGITS})} = 0]?1:0)})
 same => n,ExecIf($[\${LEN(\${ALO_DIGITS})} > 0 & "\${ALO_SECRET}" != "yes"]?CELGenUserEvent(${keyEvent},\${ALO_AT} \${ALO_DIGITS}))
 same => n,Set(ALO_PRESSED=)
 same => n,Set(ALO_CAUSE=16)
 same => n,Goto(again,s,1)

${announce(verb('announce'))}

${verb('play')}
${readAnswer('ALO_REPEAT', 'repeat', 'digits')}
${readAnswer('ALO_PICK_UP', 'answer', 'letters')}
${readAnswer('ALO_SKIP', 'skippable', 'letters')}
 same => n,Gosub(sounds,s,1)
 same => n,Set(ALO_OUTCOME=done)
 same => n,Set(ALO_CAUSE=16)
 same => n,GotoIf($[\${LEN(\${ALO_SAY})} = 0]?played)
 same => n,GotoIf($["\${ALO_PICK_UP}" = "yes"]?pick-up)
 same => n,Progress()
 same => n,Goto(once)
 same => n(pick-up),Answer()
 same => n(once),GotoIf($["\${ALO_SKIP}" = "yes"]?skippable)
 same => n,Playback(\${ALO_SAY},\${IF($["\${ALO_PICK_UP}" = "yes"]?:noanswer)})
 same => n,Goto(said)
 same => n(skippable),Read(ALO_PRESSED,\${ALO_SAY},1,nt(),1,0.1)
 same => n,GotoIf($[\${LEN(\${FILTER(0-9*#A-D,\${ALO_PRESSED})})} > 0]?played)
 same => n(said),Set(ALO_REPEAT=$[0\${ALO_REPEAT} - 1])
 same => n,GotoIf($[\${ALO_REPEAT} > 0]?once)
 same => n(played),Goto(again,s,1)

${verb('wait')}
${readAnswer('ALO_TIMEOUT', 'seconds', 'digits')}
 same => n,Set(ALO_OUTCOME=done)
 same => n,Set(ALO_CAUSE=19)
 same => n,GotoIf($["\${CHANNEL(state)}" = "Up"]?music)
 same => n,Ringing()
 same => n,Wait(0\${ALO_TIMEOUT})
 same => n,Goto(again,s,1)
 same => n(music),MusicOnHold(,0\${ALO_TIMEOUT})
 same => n,Goto(again,s,1)

; Asterisk's own English words are not heard: the greeting of the mailbox, then the beep.
${verb('voicemail')}
 same => n,Set(ALO_ONE=\${JSON_DECODE(ALO_ANSWER,box)})
 same => n,Set(ALO_BOX=\${FILTER(0-9A-Za-z\\x2d,\${CUT(ALO_ONE,@,1)})})
 same => n,Answer()
 same => n,Gosub(sounds,s,1)
 same => n,ExecIf($[\${LEN(\${ALO_SAY})} > 0]?Playback(\${ALO_SAY}))
 same => n,Set(VMSTATUS=)
 same => n,Set(CHANNEL(hangup_handler_push)=left-message,s,1)
 same => n,VoiceMail(\${ALO_BOX}@\${ALO_TENANT},s)
 same => n,Set(ALO_MISSED=0)
 same => n,Goto(end,16,1)

exten => _[a-z].,1,Goto(fallback,s,1)

; By QUEUESTATUS, with a Q in front. A queue that Asterisk does not know counts as one without agents.
[queued]
exten => QTIMEOUT,1,Set(ALO_OUTCOME=timeout)
 same => n,Goto(missed,1)
exten => QFULL,1,Set(ALO_OUTCOME=full)
 same => n,Goto(missed,1)
exten => QCONTINUE,1,Set(ALO_OUTCOME=continue)
 same => n,Set(ALO_CAUSE=16)
 same => n,Goto(again,s,1)
exten => QWITHDRAW,1,Set(ALO_OUTCOME=exit)
 same => n,CELGenUserEvent(${leftQueueEvent},exit)
 same => n,Goto(again,s,1)
exten => _Q!,1,Set(ALO_OUTCOME=empty)
 same => n,Goto(missed,1)
exten => missed,1,Set(ALO_MISSED=1)
 same => n,CELGenUserEvent(${leftQueueEvent},\${ALO_OUTCOME})
 same => n,Set(ALO_CAUSE=19)
 same => n,Goto(again,s,1)

${queueKeys()}
; Names of sounds in the answer become ALO_SAY: those of the tenant that are there, else those that come with the product.
; One that is missing is passed over.
[sounds]
exten => closing,1,${listOf('closing')}
 same => n,Goto(s,found)
exten => s,1,${listOf('prompts')}
 same => n(found),Set(ALO_SAY=)
 same => n,Set(ALO_INDEX=0)
 same => n(next),Set(ALO_INDEX=$[\${ALO_INDEX} + 1])
 same => n,Set(ALO_ONE=\${CUT(ALO_LIST,\\,,\${ALO_INDEX})})
 same => n,GotoIf($[\${LEN(\${ALO_ONE})} = 0]?all)
 same => n,GotoIf($[0\${STAT(e,\${ASTDATADIR}/sounds/${tenantSounds}/\${ALO_ONE}.wav)} = 0]?own)
 same => n,Set(ALO_SAY=\${ALO_SAY}&${tenantSounds}/\${ALO_ONE})
 same => n,Goto(next)
 same => n(own),ExecIf($[0\${STAT(e,\${ASTDATADIR}/sounds/${ownSounds}/\${ALO_ONE}.wav)} = 1]?Set(ALO_SAY=\${ALO_SAY}&${ownSounds}/\${ALO_ONE}))
 same => n,Goto(next)
 same => n(all),Set(ALO_SAY=\${ALO_SAY:1})
 same => n,Return()

${spyTone()}${pagedPhone()}${announcing()}${heard()}[last-key]
exten => s,1,Set(ALO_DIGITS=\${FILTER(0-9*#,\${ALO_PRESSED})})
 same => n,ExecIf($[\${LEN(\${ALO_DIGITS})} > 0 & "\${ALO_SECRET}" != "yes"]?CELGenUserEvent(${keyEvent},\${ALO_AT} \${ALO_DIGITS}))
 same => n,Return()

[left-message]
exten => s,1,CELGenUserEvent(${messageEvent},\${FILTER(A-Z,\${VMSTATUS})})
 same => n,Return()

`;
}

/** A queue has the context of its keys: one to leave it, one to be called back, or both. */
function queueKeys(): string {
  const context = (exitKey: string | null, callbackKey: string | null) =>
    queueKeysContext({ exitKey, callbackKey });
  const single = keys.flatMap((key) => [
    `[${context(key, null)}]\nexten => ${key},1,Goto(leave-queue,exit,1)\n`,
    `[${context(null, key)}]\nexten => ${key},1,Goto(leave-queue,callback,1)\n`,
  ]);
  const both = keys.flatMap((exit) =>
    keys
      .filter((callback) => callback !== exit)
      .map(
        (callback) =>
          `[${context(exit, callback)}]\n` +
          `include => ${context(exit, null)}\ninclude => ${context(null, callback)}\n`,
      ),
  );
  return `[leave-queue]
exten => exit,1,Set(ALO_OUTCOME=exit)
 same => n,CELGenUserEvent(${leftQueueEvent},exit)
 same => n,Set(ALO_CAUSE=16)
 same => n,Goto(again,s,1)
exten => callback,1,CELGenUserEvent(${callbackEvent},\${ALO_AT})
 same => n,Background(beep)
 same => n,Set(ALO_OUTCOME=callback)
 same => n,Set(ALO_CAUSE=16)
 same => n,Goto(again,s,1)

${[...single, ...both].join('')}`;
}
