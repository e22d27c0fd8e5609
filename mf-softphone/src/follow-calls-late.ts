import type { PhoneEngine } from './engine/phone-engine.ts';
import { startDeferred } from './start-deferred.ts';

/** Brings what calls need besides the call itself: devices that come and go, quality, questions to the server. */
export function followCallsLate(engine: PhoneEngine): () => void {
  return startDeferred(engine, async () => {
    const [{ followCalls }] = await Promise.all([
      import(/* webpackChunkName: "at-rest" */ './follow-calls.ts'),
      import(/* webpackChunkName: "at-rest" */ './ask-server.ts'),
    ]);
    return () => followCalls(engine);
  });
}
