import type { TelephonyProvider } from '../../engine/telephony-provider.ts';
import { instanceId } from './instance-id.ts';

/** Provider 1. JsSIP is loaded when a phone is started, not with the page. */
export async function createJssipProvider(): Promise<TelephonyProvider> {
  const [{ JssipProvider }, jssip] = await Promise.all([
    import(/* webpackChunkName: "provider-jssip" */ './jssip-provider.ts'),
    import(/* webpackChunkName: "provider-jssip" */ 'jssip'),
  ]);
  return new JssipProvider(jssip, instanceId(localStorage));
}
