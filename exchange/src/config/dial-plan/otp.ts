import { heardContext, heardEvent } from './names.ts';
import { readAnswer } from './read-answer.ts';

/** Seconds between the answer and the first word: whoever answers needs them to put the phone to the ear. */
const toTheEar = 0.8;
/** How often the key is asked for, and seconds in which it has to come. */
const key = { asked: 2, within: 5 } as const;

/**
 * Reads a one-time password aloud. It is one file with a random name: neither a variable nor the journal, which holds the
 * names of the files that are played, says anything of it. A reading counts once all of it was played: after a hang-up in
 * the middle no further step runs, and Playback itself calls that a success.
 */
export function otp(begin: string): string {
  const reading = 'alo/${ALO_TENANT}/${ALO_READING}';
  return `${begin}
 same => n,Answer()
${readAnswer('ALO_READING', 'reading', 'word')}
${readAnswer('ALO_REPEAT', 'repeat', 'digits')}
${readAnswer('ALO_GAP', 'gap', 'digits')}
${readAnswer('ALO_KEYED', 'keyed', 'letters')}
 same => n,Set(ALO_HEARD=0)
 same => n,Set(CHANNEL(hangup_handler_push)=${heardContext},s,1)
 same => n,Wait(${toTheEar})
 same => n,Gosub(sounds,s,1)
 same => n,Set(ALO_TRIES=0)
 same => n,GotoIf($["\${ALO_KEYED}" = "yes"]?ask)
 same => n,ExecIf($[\${LEN(\${ALO_SAY})} > 0]?Playback(\${ALO_SAY}))
 same => n,Goto(read)
 same => n(ask),GotoIf($[\${ALO_TRIES} >= ${key.asked}]?end,16,1)
 same => n,Set(ALO_TRIES=$[\${ALO_TRIES} + 1])
 same => n,Read(ALO_PRESSED,\${ALO_SAY},1,t(),1,${key.within})
 same => n,GotoIf($["\${FILTER(0-9,\${ALO_PRESSED})}" != "1"]?ask)
 same => n(read),Playback(${reading})
 same => n,GotoIf($["\${PLAYBACKSTATUS}" != "SUCCESS"]?end,16,1)
 same => n,Set(ALO_HEARD=$[\${ALO_HEARD} + 1])
 same => n,GotoIf($[\${ALO_HEARD} >= 0\${ALO_REPEAT}]?close)
 same => n,Wait(0\${ALO_GAP})
 same => n,Goto(read)
 same => n(close),Gosub(sounds,closing,1)
 same => n,ExecIf($[\${LEN(\${ALO_SAY})} > 0]?Playback(\${ALO_SAY}))
 same => n,Goto(end,16,1)`;
}

/** Says at the end of the call, whoever ended it, how much of the code was heard. */
export function heard(): string {
  return `[${heardContext}]
exten => s,1,CELGenUserEvent(${heardEvent},\${FILTER(0-9,\${ALO_HEARD})}/\${FILTER(0-9,\${ALO_REPEAT})})
 same => n,Return()

`;
}
