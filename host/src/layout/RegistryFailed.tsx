import { messages } from '../messages.ts';
import { refreshRegistry } from '../registry/registry-store.ts';
import { StartFailed } from './StartFailed.tsx';

/** Without the registry there is no menu; everything else waits. */
export function RegistryFailed() {
  return <StartFailed title={messages.registryFailed} code="REGISTRY" onRetry={refreshRegistry} />;
}
