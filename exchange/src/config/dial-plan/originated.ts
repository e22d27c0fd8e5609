import { beginning } from './ask.ts';
import { originatedContext } from './names.ts';
import { setMany } from './set-many.ts';

/**
 * Who has answered a call that the exchange began (`originateCall`) is asked about like a caller, by the id of the call.
 * ALO_TENANT and ALO_NUMBER come with the originate. The name only told the journal which number was shown.
 */
export function originated(): string {
  return `[${originatedContext}]
exten => answered,1,${setMany({
    ALO_TO: '${FILTER(0-9+,${ALO_NUMBER})}',
    ALO_FROM: '',
    ALO_ORIGIN: 'campaign',
    ALO_MORE: '&origin=campaign',
    'CALLERID(name)': '',
    ...beginning,
  })}
 same => n,Goto(ask,s,server)

`;
}
