import type { TelephonyProvider } from '../../engine/telephony-provider.ts';
import { instanceId } from './instance-id.ts';

/** Providers 1 and 2. JsSIP is loaded when a phone is started, not with the page. */
export async function createJssipProvider(kind: 1 | 2): Promise<TelephonyProvider> {
  const [{ JssipProvider }, jssip] = await Promise.all([
    import(/* webpackChunkName: "provider-jssip" */ './jssip-provider.ts'),
    import(/* webpackChunkName: "provider-jssip" */ 'jssip'),
  ]);
  return new JssipProvider(jssip, instanceId(localStorage), kind);
}
