import type { DialledFeature } from '@alo/contracts';
import { addReason, type Move, type Walk } from '../decision/walk.ts';
import { pickUp } from './pickup.ts';

/** What happens when a phone dials a feature code. */
export function callFeature(walk: Walk, { name, digits }: DialledFeature): Move {
  addReason(walk, 'feature', 'feature_codes', '', digits === '' ? name : `${name} ${digits}`);
  switch (name) {
    case 'pickup':
      return pickUp(walk);
    case 'echo':
      return { verb: { do: 'echo' } };
  }
}
