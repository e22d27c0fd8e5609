import { maskTag } from './names.ts';

/** Digits of the longest extension: numbers up to it are no secret. */
const mostOpenDigits = 6;

/**
 * Presentation of the number of a party outside in an ongoing call. No phone is told such a number, whatever
 * Asterisk copies it to, before `hide` has allowed it, masked or not. Nobody else uses the value: what a carrier
 * withholds is `prohib_not_screened` or `prohib_passed_screen`.
 */
export const guardedPresentation = 'prohib_failed_screen';
/** That of a number that may be shown. */
export const shownPresentation = 'allowed_not_screened';

/**
 * Makes the connected line of a phone's channel what that phone may see. For who may not see numbers it is masked as
 * `maskPhone` of the contracts does it (ALO_HIDDEN says whether it was); a name with digits goes too, for carriers put
 * numbers into it.
 */
export function hideNumber(): string {
  return `[hide]
exten => s,1,Set(ALO_HIDDEN=no)
; A phone from which this one takes the call may have been told the reference, too.
 same => n,Set(ALO_PLAIN=\${CONNECTEDLINE(num)})
 same => n,ExecIf($[\${FIELDQTY(ALO_PLAIN,\\;)} > 1]?Set(CONNECTEDLINE(num,i)=\${CUT(ALO_PLAIN,\\;,1)}))
 same => n,Set(ALO_TAG=\${PJSIP_ENDPOINT(\${CHANNEL(endpoint)},callerid_tag)})
 same => n,GotoIf($["\${ALO_TAG:0:${maskTag.length}}" != "${maskTag}"]?allow)
 same => n,Set(ALO_PLAIN=\${FILTER(0-9+,\${CONNECTEDLINE(num)})})
 same => n,Set(ALO_NAMED=\${LEN(\${FILTER(0-9,\${CONNECTEDLINE(name)})})})
 same => n,GotoIf($[\${LEN(\${FILTER(0-9,\${ALO_PLAIN})})} <= ${mostOpenDigits}]?open)
 same => n,Goto(hide-\${FILTER(1-3,\${ALO_TAG:${maskTag.length}})})
 same => n(hide-1),Set(ALO_PLAIN=***\${ALO_PLAIN:-6})
 same => n,Goto(hidden)
 same => n(hide-2),Set(ALO_PLAIN=\${ALO_PLAIN:0:3}***\${ALO_PLAIN:-3})
 same => n,Goto(hidden)
; Masked already: it was told to the phone from which this one takes the call.
 same => n(hide-3),GotoIf($["\${CONNECTEDLINE(num):-3}" = "***"]?open)
 same => n,Set(ALO_PLAIN=\${ALO_PLAIN:0:-3}***)
 same => n(hidden),Set(CONNECTEDLINE(num,i)=\${ALO_PLAIN})
 same => n,Set(ALO_HIDDEN=yes)
 same => n,ExecIf($[\${ALO_NAMED} > 0]?Set(CONNECTEDLINE(name,i)=))
 same => n,Goto(allow)
 same => n(open),ExecIf($[\${ALO_NAMED} > ${mostOpenDigits}]?Set(CONNECTEDLINE(name,i)=))
 same => n(allow),ExecIf($["\${CONNECTEDLINE(num-pres)}" = "${guardedPresentation}"]?Set(CONNECTEDLINE(num-pres,i)=${shownPresentation}))
 same => n,Return()
`;
}
