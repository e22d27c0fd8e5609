import type { CallDefinition } from '../call/define-call.ts';
import * as calls from './index.ts';
import { objectCalls } from './partner/objects.ts';
import { catalogCalls } from './tenant/catalogs.ts';
import { unitCalls } from './tenant/units.ts';

/** Every call of the five back ends (specification §7) and of the platform, for the contract test and the route table. */
export const allCalls: readonly CallDefinition[] = [
  ...Object.values(calls),
  ...Object.values(catalogCalls).flatMap((ofKind): CallDefinition[] => Object.values(ofKind)),
  ...Object.values(unitCalls).flatMap((ofKind): CallDefinition[] => Object.values(ofKind)),
  ...Object.values(objectCalls).flatMap((ofKind): CallDefinition[] => Object.values(ofKind)),
];
