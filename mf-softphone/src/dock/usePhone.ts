import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PhoneEngine } from '../engine/phone-engine.ts';
import type { PhoneState } from '../engine/phone-state.ts';

/** The parts of the dock need an engine around them. */
class NoPhoneError extends Error {
  override readonly name = 'NoPhoneError';
}

const EngineContext = createContext<PhoneEngine | null>(null);
export const EngineProvider = EngineContext.Provider;

export function usePhoneEngine(): PhoneEngine {
  const engine = useContext(EngineContext);
  if (engine === null) throw new NoPhoneError('The dock has no phone engine around it');
  return engine;
}

/** The state of the phone, followed. */
export function usePhone(): PhoneState {
  const engine = usePhoneEngine();
  return useSyncExternalStore(engine.subscribe, engine.getState);
}
