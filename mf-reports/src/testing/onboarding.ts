import type { Onboarding } from '@alo/contracts';

const done = { lack: null, at: null } as const;

/** Onboarding for tests: everything done. */
export function anOnboarding(overrides: Partial<Onboarding> = {}): Onboarding {
  return {
    number: done,
    inbound: done,
    queue: done,
    test_call: done,
    number_to_call: '19000002',
    ...overrides,
  };
}
