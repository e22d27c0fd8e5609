import { stoppedCause } from './names.ts';

/**
 * Final SIP statuses by which the called party, or the number itself, ends a call. Another trunk would only ring again
 * whoever has refused (RFC 3261, 21; RFC 5079; RFC 5360; RFC 8197).
 */
const refusals: ReadonlySet<number> = new Set([
  // The number: unknown, given up, incomplete, ambiguous.
  404, 410, 484, 485,
  // The party: wants to know who calls (433) or to be asked (470), is absent, busy, or the call was ended there (487).
  433,
  470, 480, 486, 487,
]);

/** Final statuses that say that time ran out: the trunk's fault, unless somebody was called by it and did not answer. */
const timeouts: ReadonlySet<number> = new Set([408, 504]);

/**
 * Does a call try the next trunk after this final answer of a carrier? Only faults of the trunk are passed over. A
 * redirection (3xx) and whatever holds everywhere (6xx) end the call; a status that is not in the table counts as the x00
 * of its class (RFC 3261, 8.1.3.2), of which 400 and 500 are faults.
 * @param status final status; undefined: nothing came, or the INVITE could not be sent.
 * @param hasRung the trunk said before that the called party is being alerted (180, 183).
 */
export function triesNextTrunk(status: number | undefined, hasRung = false): boolean {
  if (status === undefined) return true;
  if (hasRung && timeouts.has(status)) return false;
  return status >= 400 && status < 600 && !refusals.has(status);
}

/**
 * The same table for the dial plan, by `<status>`: on to the next address or trunk (`fault`), or the end. Without a final answer (0, and 1xx
 * where the trunk rang as long as it may, or a redirection was not followed) DIALSTATUS decides; the server may have ended
 * the call meanwhile.
 */
export function trunkFailover(): string {
  const line = (extension: string, isNext: boolean) =>
    `exten => ${extension},1,Goto(call-out,s,${isNext ? 'fault' : 'over'})\n`;
  const classes = [3, 4, 5, 6].map((first) => line(`_${first}XX`, triesNextTrunk(first * 100)));
  const timedOut = [...timeouts].map(
    (
      status,
    ) => `exten => ${status},1,GotoIf($[\${LEN(\${RINGTIME}\${PROGRESSTIME})} = 0]?call-out,s,fault)
 same => n,Set(DIALSTATUS=NOANSWER)
 same => n,Goto(call-out,s,over)
`,
  );
  const listed = [...refusals].map((status) => line(String(status), triesNextTrunk(status)));
  return `[trunk-said]
exten => 0,1,GotoIf($["\${DIALSTATUS}" = "NOANSWER" | "\${DIALSTATUS}" = "BUSY" | "\${HANGUPCAUSE}" = "${stoppedCause}"]?call-out,s,over:call-out,s,fault)
exten => _[12]XX,1,Goto(0,1)
${[...classes, ...listed, ...timedOut].join('')}
`;
}
