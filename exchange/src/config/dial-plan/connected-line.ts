import { guardedPresentation } from './hide-number.ts';

/**
 * Global variable by which Asterisk finds what it runs on a channel before that is told whom it is connected with now:
 * after transfers, when a call was picked up, when somebody answered. Being global it holds for every channel.
 */
export const connectedLineVariable = 'CONNECTED_LINE_SEND_SUB=told,s,1\n';

/**
 * Phones are told who it is, masked as in From of an INVITE for those that may not see numbers. A carrier is told
 * nothing, neither a colleague's extension and name nor the number of another party outside; and its own number is
 * guarded from then on: Asterisk puts it into the channels of phones before it runs this there.
 */
export function connectedLine(): string {
  return `[told]
exten => s,1,GotoIf($["\${CHANNEL(channeltype)}" != "PJSIP"]?done)
 same => n,GotoIf($["\${CHANNEL(endpoint):0:6}" = "trunk_"]?carrier)
 same => n,Gosub(hide,s,1)
 same => n,Return()
 same => n(carrier),Set(CONNECTEDLINE(name,i)=)
 same => n,Set(CONNECTEDLINE(num,i)=)
 same => n,Set(CONNECTEDLINE(pres,i)=prohib)
 same => n,ExecIf($["\${CALLERID(num-pres):0:7}" = "allowed"]?Set(CALLERID(num-pres)=${guardedPresentation}))
 same => n(done),Return()

`;
}
