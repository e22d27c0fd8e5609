import {
  type EndpointAnswer,
  type endpoints,
  type Subscriber,
  subscriberRoutingSchema,
} from '@alo/contracts';
import * as v from 'valibot';

/** A subscriber for tests: in use and registered. */
export function aSubscriber(overrides: Partial<Subscriber> = {}): Subscriber {
  return {
    id: '018f0000-0000-7000-8000-00000000e101',
    extension: '101',
    name: 'Lễ tân',
    username_telecom: 'dn0002-101',
    user: { id: '018f0000-0000-7000-8000-000000000001', name: 'Trần Quốc Bảo' },
    record_policy: 'inherit',
    ring_timeout: 30,
    max_contacts: 1,
    webrtc: true,
    codecs: ['opus', 'alaw'],
    dnd: false,
    is_active: true,
    registered: true,
    phones: [{ kind: 'browser', transport: 'ws', user_agent: '' }],
    guest: null,
    created_at: '2026-11-01T03:00:00Z',
    row_version: 2,
    ...v.parse(subscriberRoutingSchema, {}),
    ...overrides,
  };
}

export function aPage(
  ...subscribers: readonly Subscriber[]
): EndpointAnswer<typeof endpoints.getSubscribers> {
  return {
    data: [...subscribers],
    total: subscribers.length,
    total_capped: false,
    next_cursor: null,
  };
}

/** The tenant's choices: one colleague. */
export const choices: EndpointAnswer<typeof endpoints.getDataFilter> = {
  users: [
    {
      id: '018f0000-0000-7000-8000-000000000001',
      name: 'Trần Quốc Bảo',
      extension: '101',
      picture: null,
    },
  ],
  departments: [],
  teams: [],
  statuses: [],
  datasources: [],
  projects: [],
};
