import type { PhoneEngine } from './engine/phone-engine.ts';
import { startLate } from './start-late.ts';

/** Brings what calls need besides the call itself: devices that come and go, quality, questions to the server. */
export function followCallsLate(engine: PhoneEngine): () => void {
  return startLate(engine, async () => {
    const [{ followCalls }] = await Promise.all([
      import(/* webpackChunkName: "at-rest" */ './follow-calls.ts'),
      import(/* webpackChunkName: "at-rest" */ './ask-server.ts'),
    ]);
    return () => followCalls(engine);
  });
}
