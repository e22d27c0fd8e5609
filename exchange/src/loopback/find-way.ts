import { rejectCause, type RouteCall, type RouteVerb } from '@alo/routing';

/** Milliseconds that routing may take; the dial plan of Asterisk waits as long. */
const routeTimeout = 2000;
const fallbackRingSeconds = 30;

/** Asks how to route a call. Without an answer in time the extension itself is dialled. */
export async function findWay(
  call: RouteCall,
  route: (call: RouteCall) => Promise<RouteVerb>,
  onError: (error: unknown) => void,
): Promise<RouteVerb> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Routing took too long')), routeTimeout);
  try {
    return await Promise.race([route(call), tooLate]);
  } catch (error) {
    onError(error);
    const { tenant, to } = call;
    if (!/^\d{2,6}$/.test(to)) return { do: 'reject', cause: rejectCause.unknownNumber };
    return { do: 'dial', endpoint: `${tenant}-${to}`, timeout: fallbackRingSeconds };
  } finally {
    clearTimeout(timer);
  }
}
