/** Context that a member's own channel goes through before it rings. */
export const calledMember = 'to-member';
/** Context that it goes through once it has answered. */
export const answeredMember = 'member-answered';

/** Tag of the caller id of a member that has not answered yet. */
const unnamedTag = 'member';

const onPhone = (application: string) => `ExecIf($["\${CHANNEL:0:6}" = "PJSIP/"]?${application})`;
const named = (what: 'CALLERID' | 'CONNECTEDLINE', value: 0 | 1, option = '') =>
  (['num', 'name'] as const).map((part) => `Set(${what}(${part}-valid${option})=${value})`);
const lines = (applications: readonly string[]) => applications.join('\n same => n,');

/** Steps of `told` on the channel of who waited: the answer names the member. */
export const nameMember = [...named('CONNECTEDLINE', 1, ',i'), 'Set(CONNECTEDLINE(tag,i)=)'].map(
  (step) => `ExecIf($["\${CONNECTEDLINE(tag)}" = "${unnamedTag}"]?${step})`,
);

/**
 * A member has no caller id until it has answered. Asterisk would tell the caller at once whom it calls, running `told` on
 * that channel, and Queue() misses who answers while that runs: it would then keep the member's channel, and take the
 * member for busy, until the caller's call ends, wherever it was sent on to.
 *
 * The answer runs `told`, too, before the member's own channel gets anywhere: by the tag it knows that there is a name to
 * be told.
 */
export function unnamedMember(): string {
  const tag = '${PJSIP_ENDPOINT(${CHANNEL(endpoint)},callerid_tag)}';
  return `[${calledMember}]
exten => s,1,Gosub(to-callee,s,1)
 same => n,${lines([...named('CALLERID', 0), `Set(CALLERID(tag)=${unnamedTag})`].map(onPhone))}
 same => n,Return()

[${answeredMember}]
exten => s,1,${lines([...named('CALLERID', 1), `Set(CALLERID(tag)=${tag})`].map(onPhone))}
 same => n,Return()

`;
}
