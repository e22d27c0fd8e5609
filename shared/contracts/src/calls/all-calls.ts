import type { CallDefinition } from '../call/define-call.ts';
import { controlPanelCalls } from './control-panel.ts';
import { identityCalls } from './identity.ts';
import { partnerCalls } from './partner/index.ts';
import { telecomCalls } from './telecom.ts';
import { tenantCalls } from './tenant/index.ts';

/** Every call of the five back ends by name: `calls.getMe`. */
export const calls = {
  ...controlPanelCalls,
  ...identityCalls,
  ...partnerCalls,
  ...tenantCalls,
  ...telecomCalls,
};

/** The same as a list, for the contract test and the server's route table. */
export const allCalls: readonly CallDefinition[] = Object.values(calls);
