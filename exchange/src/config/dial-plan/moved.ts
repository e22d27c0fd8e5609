/**
 * On the channel that dials, among its shared variables: a phone has sent the call on (`yes`), or may have (`perhaps`):
 * Dial takes a 3xx at once when another phone says something in the same moment, before the cause of it is noted.
 */
export const sentOn = 'ALO_SENT_ON';
/** Q.850 cause with which the channel of such a phone ends: redirected to a new destination. */
const redirected = 23;

/**
 * Step of a phone's own channel, before it rings beside others: what it answers is noted when it ends. `ALO_ASKER` is the
 * channel that dials.
 */
export const noteSentOn =
  'ExecIf($[${LEN(${ALO_ASKER})} > 0]?Set(CHANNEL(hangup_handler_push)=sent-on,s,1))';

/**
 * After an extension was dialled that did not answer: a phone of it that answered by 3xx, and so sends the call on. Dial
 * follows nobody (its option `i`): the target may be anything, even the name of a channel. So only that it was said comes
 * from here; the server has the target from Asterisk (`Redirections`) and decides as for a forward of that extension.
 * A phone that rang alone had no steps of its own: Dial makes busy of its answer, and has no final status of it, only
 * perhaps that it rang (180). Of who was transferred there is an older status too, of the call as it began: all are read.
 *
 * Whether a phone that ended without a cause was only not waited for any longer is known to the server: it is asked with
 * the outcome of the dial beside, which holds where no phone sent the call on. Of a call that came back from a transfer it
 * is not: what the extension does with calls that it does not take is not for this one.
 *
 * ALO_MOVES counts them, so that phones which point at each other come to an end. The dial of a last agent, or of one
 * whom a queue knows, goes on as after a phone that is busy.
 */
export function moved(): string {
  return `[moved]
exten => s,1,GotoIf($[\${LEN(\${ALO_TARGET})} = 0 | 0\${ALO_FELL} = 1]?over)
 same => n,GotoIf($[\${LEN(\${ALO_AT})} > 0 & "\${ALO_AT:0:11}" != "subscriber."]?over)
 same => n,GotoIf($["\${SHARED(${sentOn})}" = "yes"]?moved)
 same => n,GotoIf($["\${SHARED(${sentOn})}" = "perhaps" & 0\${ALO_CAME_BACK} = 0]?perhaps)
 same => n,GotoIf($["\${DIALSTATUS}" != "BUSY"]?over)
 same => n,Set(ALO_KEYS=\${HANGUPCAUSE_KEYS()})
 same => n(next),GotoIf($[\${LEN(\${ALO_KEYS})} = 0]?moved)
 same => n,Set(ALO_ONE=\${CUT(ALO_KEYS,\\,,1)})
 same => n,Set(ALO_KEYS=\${CUT(ALO_KEYS,\\,,2-)})
 same => n,Set(ALO_SAID=\${HANGUPCAUSE(\${ALO_ONE},tech)})
 same => n,GotoIf($[\${LEN(\${FILTER(456,\${ALO_SAID:4:1})})} > 0]?over:next)
 same => n(moved),Set(ALO_OUTCOME=moved)
 same => n,Goto(ask)
 same => n(perhaps),Set(ALO_OUTCOME=moved&otherwise=\${ALO_OUTCOME})
 same => n(ask),Set(ALO_MOVES=$[0\${ALO_MOVES} + 1])
 same => n,Set(ALO_AT=moved.\${ALO_TARGET}.\${ALO_MOVES})
 same => n(over),Set(SHARED(${sentOn})=)
 same => n,HangupCauseClear()
 same => n,Return()

[sent-on]
exten => s,1,GotoIf($[\${CHANNEL_EXISTS(\${ALO_ASKER})} = 0]?over)
 same => n,ExecIf($["\${HANGUPCAUSE}" = "${redirected}"]?Set(SHARED(${sentOn},\${ALO_ASKER})=yes))
 same => n,ExecIf($[0\${HANGUPCAUSE} = 0 & \${LEN(\${SHARED(${sentOn},\${ALO_ASKER})})} = 0]?Set(SHARED(${sentOn},\${ALO_ASKER})=perhaps))
 same => n(over),Return()

`;
}
