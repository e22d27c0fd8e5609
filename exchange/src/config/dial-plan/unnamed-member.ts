/** Context that a member's own channel goes through before it rings for a caller from outside. */
export const memberOfOutside = 'to-member';
/** Context that it goes through once it has answered. */
export const answeredMember = 'member-answered';

const isPhone = '$["${CHANNEL:0:6}" = "PJSIP/"]';
const isNamed = (value: 0 | 1) =>
  `ExecIf(${isPhone}?Set(CALLERID(num-valid)=${value}))\n same => n,ExecIf(${isPhone}?Set(CALLERID(name-valid)=${value}))`;

/**
 * A member has no caller id until it has answered a caller from outside. Asterisk would tell the caller at once whom it
 * calls, running `told` on that channel, and Queue() misses who answers while that runs: it would then keep the member's
 * channel, and take the member for busy, until the caller's call ends, wherever it was sent on to. Carriers are told
 * nothing anyway; the answer runs `told`, too.
 */
export function unnamedMember(): string {
  return `[${memberOfOutside}]
exten => s,1,Gosub(to-callee,s,1)
 same => n,${isNamed(0)}
 same => n,Return()

[${answeredMember}]
exten => s,1,${isNamed(1)}
 same => n,Return()

`;
}
