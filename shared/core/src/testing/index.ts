import type { EndpointDefinition, LiveEvent, Permission } from '@alo/contracts';
import { ApiError } from '../api/api-error.ts';
import { setTransport } from '../api/request-endpoint.ts';
import { queryClient } from '../api/query.ts';
import { resetBus, subscribe } from '../bus/bus.ts';
import { setRuntimeConfig } from '../config/runtime-config.ts';
import type { ExtensionLifecycles } from '../extension/create-extension.tsx';
import { provideExtensions, type SlotExtension } from '../extension/registrar.ts';
import { injectLiveEvent } from '../live/live-events.ts';
import { type Session, setSession } from '../session/session.ts';

/** A session of an ordinary super-admin of a tenant with every feature that a test names. */
export function fakeSession(overrides: Partial<Session> = {}): Session {
  return {
    tenant: 'dn0002',
    companyName: 'Công ty Demo',
    userId: '018f0000-0000-7000-8000-000000000001',
    userName: 'Trần Quốc Bảo',
    email: 'admin',
    roleName: 'super-admin',
    permissions: [] satisfies Permission[],
    extension: '101',
    statusActivity: 1,
    features: ['crm', 'pbx', 'survey', 'softphone', 'report', 'popupcustomer'],
    dateExpired: null,
    setting: {
      hidden_phone_customer: 0,
      position_hidden_phone_customer: 2,
      show_popup_customer: 1,
      voice_over_internet_protocol: 1,
      wrapup_seconds: 0,
      dtmf_mode: 'rfc4733',
      call_waiting: 0,
      allow_duplicate_phone: 0,
      missed_task: 1,
      recording_beep: 0,
      monitor_tone: 0,
      recording_retention_days: 180,
      reload_hold_seconds: 20,
      park_seconds: 120,
      default_ring_timeout: 30,
      ads_call_from: '08:00',
      ads_call_to: '17:00',
    },
    ownNumbers: [],
    ...overrides,
  };
}

export interface RecordedCall {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Answers of a fake network by declared call, and what was asked of it. */
export interface FakeApi {
  /** Answers a call: a value, or a function of the request; throw `apiError(…)` to refuse. */
  answer: (call: EndpointDefinition, reply: unknown) => void;
  /** Requests made so far to a call. */
  requests: (call: EndpointDefinition) => readonly RecordedCall[];
}

/** A refusal as the server words it. */
export function apiError(problem: Partial<ApiError> & { status: number; code: string }): ApiError {
  return new ApiError({ type: '', title: problem.code, ...withoutUndefined(problem) });
}

function withoutUndefined(problem: Partial<ApiError> & { status: number; code: string }) {
  const { status, code, detail, errors, usages } = problem;
  return {
    status,
    code,
    ...(detail === undefined ? {} : { detail }),
    ...(errors === undefined ? {} : { errors: [...errors] }),
    ...(usages === undefined ? {} : { usages: [...usages] }),
  };
}

/**
 * Puts a remote's test on firm ground without the host: a session, a fake network, an empty bus and
 * cache. Call it in `beforeEach`.
 */
export function setUpCore(session: Session | null = fakeSession()): FakeApi {
  const replies = new Map<EndpointDefinition, unknown>();
  const asked = new Map<EndpointDefinition, RecordedCall[]>();
  queryClient.clear();
  resetBus();
  emptySlots();
  setRuntimeConfig({
    api: {
      controlPanel: '/api/control-panel',
      identity: '/api/identity',
      partner: '/api/partner',
      tenant: '/api/tenant/{ma_dn}',
      telecom: '/api/telecom',
      platform: '/api/platform',
      otp: '/api/otp',
    },
    softphone: { socketUrl: '/sip', stringeeUrls: [], iceServers: [] },
    registryUrl: '/registry.json',
    overrideOrigins: [],
    demo: false,
  });
  setSession(session);
  setTransport((call, input) => {
    const request = { params: input.params, query: input.query, body: input.body };
    asked.set(call, [...(asked.get(call) ?? []), request]);
    if (!replies.has(call)) throw new Error(`The test has no answer for ${call.path}`);
    const reply = replies.get(call);
    return typeof reply === 'function' ? reply(request) : reply;
  });
  return {
    answer: (call, reply) => replies.set(call, reply),
    requests: (call) => asked.get(call) ?? [],
  };
}

/** Sends a live event as the server's stream would. */
export function sendLiveEvent(event: LiveEvent): void {
  injectLiveEvent(event);
}

/** Everything published on the bus under a name from now on. */
export function recordBus(name: Parameters<typeof subscribe>[0]): unknown[] {
  const seen: unknown[] = [];
  subscribe(name, (payload) => seen.push(payload));
  return seen;
}

let emptySlots = () => undefined as void;

/** Fills a slot as the host would with an extension of another remote. Until then every slot is empty. */
export function fillSlot(
  slot: string,
  load: (again: boolean) => Promise<ExtensionLifecycles> | ExtensionLifecycles,
): void {
  const extension: SlotExtension = { key: 'test/extension', load: async (again) => load(again) };
  const filled = [extension];
  const empty: readonly SlotExtension[] = [];
  emptySlots = provideExtensions({
    read: (asked) => (asked === slot ? filled : empty),
    watch: () => () => undefined,
  });
}
