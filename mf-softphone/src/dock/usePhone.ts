import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PhoneState } from '../engine/phone-state.ts';
import type { Phone } from '../tabs/phone.ts';

/** The parts of the dock need an engine around them. */
class NoPhoneError extends Error {
  override readonly name = 'NoPhoneError';
}

const EngineContext = createContext<Phone | null>(null);
export const EngineProvider = EngineContext.Provider;

export function usePhoneEngine(): Phone {
  const engine = useContext(EngineContext);
  if (engine === null) throw new NoPhoneError('The dock has no phone engine around it');
  return engine;
}

/** The state of the phone, followed. */
export function usePhone(): PhoneState {
  const engine = usePhoneEngine();
  return useSyncExternalStore(engine.subscribe, engine.getState);
}
