import { browserDomain, guestDomain } from '@alo/routing';
import { memberContext } from './names.ts';
import { setMany } from './set-many.ts';

/**
 * A member of a queue who has a desk phone: a Local channel that rings every phone of the extension, browsers and desk
 * phones. It gives way to the phone that answers as soon as there is sound. The hint is the state of all phones of a member
 * as one: who talks by either of them is busy.
 *
 * It is called `<tenant>_<extension>`: two extensions that differ by the place of a hyphen are one to Asterisk.
 *
 * Asterisk hands on what the phones have to know to this channel only, so it is set again for them. Of another tenant than
 * the caller's there is no member.
 */
export function queueMember(): string {
  const forPhones = ['ALO_PREFIX', 'ALO_CALLED', 'ALO_CALLER_REF'];
  const part = (n: 1 | 2) => `\${CUT(EXTEN,_,${n})}`;
  const endpoint = `${part(1)}-${part(2)}`;
  return `[${memberContext}]
exten => _[0-9a-z].,hint,${['', `@${browserDomain}`, `@${guestDomain}`].map((kind) => `PJSIP/${endpoint}${kind}`).join('&')}
exten => _[0-9a-z].,1,${setMany({
    ALO_TARGET: `\${FILTER(0-9,${part(2)})}`,
    ...Object.fromEntries(forPhones.map((name) => [`_${name}`, `\${${name}}`])),
    // The caller's channel is recorded: a phone that takes the call has nothing to go on with.
    ALO_FILE: '${ALO_QUEUE_FILE}',
  })}
 same => n,GotoIf($["${part(1)}" != "\${ALO_TENANT}" | \${LEN(\${ALO_TARGET})} = 0]?away)
 same => n,Gosub(phone,\${ALO_TARGET},1)
 same => n,GotoIf($[\${LEN(\${ALO_FOUND})} = 0]?away)
 same => n,Dial(\${ALO_FOUND},,ib(to-callee^s^1))
 same => n,Hangup(\${HANGUPCAUSE})
 same => n(away),Hangup(20)

`;
}
