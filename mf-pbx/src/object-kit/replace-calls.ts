import { type CallDefinition, calls, objectForms, type ObjectKind } from '@alo/contracts';
import { kindCalls } from './kind-calls.ts';

/** Kinds of things of which one may stand in for another everywhere. */
export type ReplaceableKind = ObjectKind | 'subscriber' | 'greeting' | 'moh';

const isObjectKind = (kind: ReplaceableKind): kind is ObjectKind => kind in objectForms;

/** "Thay bằng…" of a kind, and the list that counts its uses. */
export function replaceCalls(kind: ReplaceableKind) {
  if (isObjectKind(kind)) {
    const { list, replace } = kindCalls(kind);
    return { list: list as CallDefinition, replace };
  }
  switch (kind) {
    case 'subscriber':
      return { list: calls.getSubscribers as CallDefinition, replace: calls.replaceSubscriber };
    case 'greeting':
      return { list: calls.getGreetings as CallDefinition, replace: calls.replaceGreetingUses };
    case 'moh':
      return { list: calls.getMohs as CallDefinition, replace: calls.replaceMohUses };
  }
}
