import type { CallDefinition } from '../call/define-call.ts';
import { controlPanelCalls } from './control-panel.ts';
import { identityCalls } from './identity.ts';
import { partnerCalls } from './partner/index.ts';
import { platformCalls } from './platform.ts';
import { telecomCalls } from './telecom.ts';
import { tenantCalls } from './tenant/index.ts';

/** Every call of the five back ends and of the platform by name: `calls.getMe`. */
export const calls = {
  ...controlPanelCalls,
  ...identityCalls,
  ...partnerCalls,
  ...tenantCalls,
  ...telecomCalls,
  ...platformCalls,
};

/** The same as a list, for the contract test and the server's route table. */
export const allCalls: readonly CallDefinition[] = Object.values(calls);
