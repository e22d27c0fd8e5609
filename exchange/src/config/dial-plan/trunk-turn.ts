/** Seconds that a call waits for its turn at a trunk before the next one is tried. */
const patience = 3;

/**
 * `Gosub(trunk-turn,s,1(<trunk>,<calls a second>))`: returns `yes` once fewer calls have begun by the trunk in this second
 * than it may take, or nothing when that took too long. The count of the present second is one global variable for each
 * trunk, changed by one call at a time.
 */
export function trunkTurn(): string {
  const known = '${GLOBAL(ALO_TURN_${ARG1})}';
  return `[trunk-turn]
exten => s,1,Set(LOCAL(until)=$[\${EPOCH} + ${patience}])
 same => n(look),Set(LOCAL(locked)=\${LOCK(trunk-\${ARG1})})
 same => n,Set(LOCAL(second)=\${EPOCH})
 same => n,Set(LOCAL(before)=${known})
 same => n,Set(LOCAL(count)=\${IF($["\${CUT(before,-,1)}" = "\${second}"]?\${CUT(before,-,2)}:0)})
 same => n,GotoIf($[\${count} >= \${ARG2}]?wait)
 same => n,Set(GLOBAL(ALO_TURN_\${ARG1})=\${second}-$[\${count} + 1])
 same => n,Set(LOCAL(locked)=\${UNLOCK(trunk-\${ARG1})})
 same => n,Return(yes)
 same => n(wait),Set(LOCAL(locked)=\${UNLOCK(trunk-\${ARG1})})
 same => n,GotoIf($[\${EPOCH} >= \${until}]?over)
 same => n,Wait(0.2)
 same => n,Goto(look)
 same => n(over),Return()

`;
}
