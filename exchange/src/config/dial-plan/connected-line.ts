import { guardedPresentation } from './hide-number.ts';
import { partyRefParameter } from './names.ts';
import { nameMember } from './unnamed-member.ts';

/**
 * Global variable by which Asterisk finds what it runs on a channel before that is told whom it is connected with now:
 * after transfers, when a call was picked up, when somebody answered. Being global it holds for every channel.
 */
export const connectedLineVariable = 'CONNECTED_LINE_SEND_SUB=told,s,1\n';

/**
 * Phones are told who it is, masked as in From of an INVITE for those that may not see numbers. Pages are then told the
 * reference, too: it goes with the party as the tag of its caller id, whoever hands the call over, and stands behind the
 * mask, since Asterisk adds no headers to what it sends inside of a call. A carrier is told
 * nothing, neither a colleague's extension and name nor the number of another party outside; and its own number is
 * guarded from then on: Asterisk puts it into the channels of phones before it runs this there.
 *
 * No other part of the dial plan runs after an attended transfer, so this keeps recording (`go-on`) a call whose
 * recording ended with the channel of who handed it over. Two calls have become one: that of the party outside decides,
 * or else the one that is older.
 */
export function connectedLine(): string {
  const peer = (name: string) => `\${IMPORT(\${BRIDGEPEER},${name})}`;
  const isOutside = (endpoint: string) => `\${IF($["${endpoint}" = "trunk_"]?1:0)}`;
  return `[told]
exten => s,1,GotoIf($["\${CHANNEL(channeltype)}" != "PJSIP"]?done)
 same => n,${nameMember.join('\n same => n,')}
 same => n,GosubIf($["\${ALO_RECORDED}" = "yes" & \${LEN(\${ALO_FILE})} = 0 & \${LEN(\${BRIDGEPEER})} > 0]?go-on,s,1)
 same => n,GotoIf($["\${CHANNEL(endpoint):0:6}" = "trunk_"]?carrier)
 same => n,Gosub(hide,s,1)
 same => n,GotoIf($["\${CONNECTEDLINE(tag):0:4}" != "ref." | "\${PJSIP_ENDPOINT(\${CHANNEL(endpoint)},webrtc)}" != "yes"]?done)
 same => n,ExecIf($[\${LEN(\${FILTER(*,\${CONNECTEDLINE(num)})})} = 3]?Set(CONNECTEDLINE(num,i)=\${CONNECTEDLINE(num)}\\;${partyRefParameter}=\${CONNECTEDLINE(tag)}))
 same => n,Return()
 same => n(carrier),Set(CONNECTEDLINE(name,i)=)
 same => n,Set(CONNECTEDLINE(num,i)=)
 same => n,Set(CONNECTEDLINE(pres,i)=prohib)
 same => n,ExecIf($["\${CALLERID(num-pres):0:7}" = "allowed"]?Set(CALLERID(num-pres)=${guardedPresentation}))
 same => n(done),Return()

[go-on]
exten => s,1,GotoIf($[\${LEN(${peer('ALO_FILE')})} > 0]?done)
 same => n,Set(ALO_ORDER=$[${isOutside('${CHANNEL(endpoint):0:6}')} - ${isOutside('${BRIDGEPEER:6:6}')}])
 same => n,GotoIf($[\${ALO_ORDER} < 0]?done)
 same => n,GotoIf($[\${ALO_ORDER} = 0 & "\${UNIQUEID}" > "${peer('UNIQUEID')}"]?done)
 same => n,Gosub(record,s,1)
 same => n(done),Return()

`;
}
