import type { CallDefinition } from '../call/define-call.ts';
import * as calls from './index.ts';

/** Every call of the five back ends (specification §7) and of the platform, for the contract test and the route table. */
export const allCalls: readonly CallDefinition[] = Object.values(calls);
