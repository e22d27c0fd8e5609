import type { RemoteState } from '@alo/contracts';

const contract = { '@alo/core': '^0.1.0', '@alo/ui': '^0.1.0' };

/** A remote for tests: two releases, the newer one tried by a tenth of the people. */
export function aRemoteState(overrides: Partial<RemoteState> = {}): RemoteState {
  return {
    name: 'mf-crm',
    title: 'Khách hàng',
    releases: [
      { version: '1.1.0', contract },
      { version: '1.0.0', contract },
    ],
    rollout: {
      default: '1.0.0',
      tenants: { dn0009: '1.1.0' },
      canary: { version: '1.1.0', percent: 10 },
      blocked: [],
    },
    last_good: null,
    versions: [
      { version: '1.0.0', loads: 970, p50_ms: 120, p95_ms: 420, failures: [], users: 31 },
      {
        version: '1.1.0',
        loads: 90,
        p50_ms: 300,
        p95_ms: 1240,
        failures: [
          { code: 'CHUNK', count: 8 },
          { code: 'NEWER_WORD', count: 2 },
        ],
        users: 4,
      },
    ],
    ...overrides,
  };
}
