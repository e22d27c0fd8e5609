import type { TelephonyProvider } from '../../engine/telephony-provider.ts';
import type { StringeeParts } from './stringee-provider.ts';

/** On the page and not in this module: a newer release of it must know too. */
const mark = Symbol.for('alo.softphone.stringee');

/**
 * The SDK was loaded into this page. It has put wrappers around the browser's WebRTC permanently, so that
 * another provider should begin with a new page.
 */
export function isStringeeLoaded(): boolean {
  return Reflect.has(globalThis, mark);
}

/** Provider 3. Its SDK is loaded only for tenants that use it. */
export async function createStringeeProvider(parts: StringeeParts): Promise<TelephonyProvider> {
  Reflect.set(globalThis, mark, true);
  const [{ StringeeProvider }, sdk] = await Promise.all([
    import(/* webpackChunkName: "provider-stringee" */ './stringee-provider.ts'),
    import(/* webpackChunkName: "provider-stringee" */ 'stringee'),
  ]);
  return new StringeeProvider(sdk, parts);
}
