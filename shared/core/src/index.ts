export * from './access/access.ts';
export * from './api/api-error.ts';
export { requestEndpoint, type RequestOptions } from './api/request-endpoint.ts';
export { optimisticUpdate } from './api/optimistic-update.ts';
export {
  apiKey,
  type ApiMutationOptions,
  type ApiQueryOptions,
  invalidateAnswers,
  invalidateEndpoints,
  queryClient,
  useApiMutation,
  useApiQuery,
} from './api/query.ts';
export { joinTabs, lastState, publish, requestDial, subscribe } from './bus/bus.ts';
export * from './bus/useBus.ts';
export {
  createExtension,
  type ExtensionLifecycles,
  type ExtensionProps,
} from './extension/create-extension.tsx';
export { ExtensionSlot } from './extension/ExtensionSlot.tsx';
export type { ExtensionSlotProps } from './extension/extension-slot-props.ts';
export {
  type ExtensionRegistrar,
  provideExtensions,
  type SlotExtension,
} from './extension/registrar.ts';
export { getRuntimeConfig, loadRuntimeConfig } from './config/runtime-config.ts';
export { subscribeLive } from './live/live-events.ts';
export { startLiveEvents } from './live/start-live-events.ts';
export { reconnectDelay } from './live/reconnect-delay.ts';
export * from './keys/single-keys.ts';
export * from './live/useLiveEvent.ts';
export * from './remote/create-remote.tsx';
export { hasKeptCalls } from './remote/kept-calls.ts';
export * from './remote/phone-audio.ts';
export { rememberedTenantCode } from './session/local-session.ts';
export { getSession, type Session, SignedOutError, subscribeSession } from './session/session.ts';
export * from './session/session-flow.ts';
export * from './session/useSession.ts';
