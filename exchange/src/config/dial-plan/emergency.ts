import { emergencyNumbers, nationalForm } from '@alo/contracts';
import { allTrunks, shownFamily, stepEvent } from './names.ts';

/** Seconds that an emergency number rings through one trunk. */
const ringSeconds = 60;

/** Where an agent's call that would end continues when it is an emergency call; any other call stays where it is. */
export const unlessEmergency = (otherwise: string) =>
  `GotoIf($["\${ALO_ORIGIN}" = "agent" & \${DIALPLAN_EXISTS(emergency,\${ALO_TO},1)}]?emergency,\${ALO_TO},1:${otherwise})`;

/**
 * Calls for help need no permission. The server is asked as for every call, because it knows the caller's own number and
 * whether to record; whatever comes of that, be it no answer or a refusal, the call then goes out by every trunk of the
 * installation, once.
 */
export function emergency(): string {
  const numbers = emergencyNumbers
    .flatMap((number) => formsOf(number).map((form) => ({ number, form })))
    .map(
      ({ number, form }) => `exten => ${form},1,Set(ALO_TO=${number})\n same => n,Goto(call,1)\n`,
    )
    .join('');
  return `[emergency]
${numbers}exten => call,1,GotoIf($["\${ALO_HELPED}" = "yes"]?over)
 same => n,Set(ALO_HELPED=yes)
 same => n,Set(ALO_CALLED_BY=\${ALO_TRUNKS})
 same => n,Set(__ALO_TRUNKS=\${FILTER(0-9A-Za-z\\x2c\\x2d,\${DB(${allTrunks.family}/${allTrunks.key})})})
 same => n,GotoIf($["\${ALO_TRUNKS}" = "\${ALO_CALLED_BY}"]?over)
 same => n,Set(__ALO_SHOWN=\${FILTER(0-9+,\${DB(${shownFamily}/\${ALO_TENANT})})})
 same => n,Set(__ALO_RING=${ringSeconds})
 same => n,Set(CHANNEL(accountcode)=\${ALO_TENANT})
 same => n,CELGenUserEvent(${stepEvent},outside outside.number.0 )
 same => n,Set(ALO_AT=)
 same => n,Set(ALO_NUMBER=\${ALO_TO})
 same => n,Set(ALO_OPTIONS=i)
 same => n,Gosub(call-out,s,1)
 same => n,Goto(dialled,\${FILTER(A-Z,\${DIALSTATUS})},1)
 same => n(over),Hangup(\${IF(\${LEN(\${ALO_CAUSE})}?\${ALO_CAUSE}:34)})

`;
}

/** In which a phone may dial it: directories write the country code before every number. */
function formsOf(number: string): string[] {
  return ['', '+84', '+840']
    .map((before) => `${before}${number}`)
    .filter((form) => nationalForm(form) === number);
}
