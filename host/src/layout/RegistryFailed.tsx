import { ErrorCard } from '@alo/ui';
import { messages } from '../messages.ts';
import { loadRegistry } from '../registry/registry-store.ts';

/** Without the registry there is no menu; everything else waits. */
export function RegistryFailed() {
  return (
    <ErrorCard
      title={messages.registryFailed}
      reason={messages.startFailedReason}
      code="REGISTRY"
      onRetry={() => void loadRegistry()}
    />
  );
}
