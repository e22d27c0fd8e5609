import { browserDomain } from '@alo/routing';

/**
 * `Gosub(auto-answer,s,1(<header>))` on the channel of a phone before it is called: a browser answers by a header of ours.
 * Desk phones know one of two: Alert-Info (Yealink, Fanvil) or Call-Info (Grandstream, Cisco).
 */
export function autoAnswer(): string {
  const add = (name: string, value: string) => `Set(PJSIP_HEADER(add,${name})=${value})`;
  return `[auto-answer]
exten => s,1,GotoIf($["\${CUT(CHANNEL(endpoint),@,2)}" = "${browserDomain}"]?browser)
 same => n,${add('Alert-Info', '<http://alo.invalid>\\;info=alert-autoanswer\\;delay=0')}
 same => n,${add('Call-Info', '<sip:alo.invalid>\\;answer-after=0')}
 same => n,Return()
 same => n(browser),${add('${ARG1}', 'yes')}
 same => n,Return()

`;
}
