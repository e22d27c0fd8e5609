import type { PhoneEngine } from '../engine/phone-engine.ts';
export function followQuality(_e: PhoneEngine, _l: (m: string) => void): () => void {
  return () => undefined;
}
