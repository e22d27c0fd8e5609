import { type EndpointDefinition, endpoints, objectForms, type ObjectKind } from '@alo/contracts';
import { kindCalls } from './kind-endpoints.ts';

/** Kinds of things of which one may stand in for another everywhere. */
export type ReplaceableKind = ObjectKind | 'subscriber' | 'greeting' | 'moh';

const isObjectKind = (kind: ReplaceableKind): kind is ObjectKind => kind in objectForms;

/** "Thay bằng…" of a kind, and the list that counts its uses. */
export function replaceCalls(kind: ReplaceableKind) {
  if (isObjectKind(kind)) {
    const { list, replace } = kindCalls(kind);
    return { list: list as EndpointDefinition, replace };
  }
  switch (kind) {
    case 'subscriber':
      return {
        list: endpoints.getSubscribers as EndpointDefinition,
        replace: endpoints.replaceSubscriber,
      };
    case 'greeting':
      return {
        list: endpoints.getGreetings as EndpointDefinition,
        replace: endpoints.replaceGreetingUses,
      };
    case 'moh':
      return { list: endpoints.getMohs as EndpointDefinition, replace: endpoints.replaceMohUses };
  }
}
