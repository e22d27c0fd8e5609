import { joinTabs, loadRuntimeConfig, restoreSession, startLiveEvents } from '@alo/core';
import { AloProvider } from '@alo/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { installExtensions } from './extensions/install-extensions.ts';
import { loadIcons } from './layout/icon-of.tsx';
import { StartFailed } from './layout/StartFailed.tsx';
import { messages } from './messages.ts';
import { followOverrides, takeOverrideAddress } from './overrides/follow-overrides.ts';
import { followRegistry } from './registry/follow-registry.ts';
import { loadRegistry } from './registry/registry-store.ts';
import { contentShown } from './remotes/content-shown.ts';
import { tellReleases } from './registry/tell-releases.ts';
import { prefetchOftenOpened } from './remotes/prefetch-screen.ts';
import { followSession, preloadFirstRemote } from './remotes/slots.ts';
import { watchDepartures } from './sign-in/departure.ts';
import { followUpdates } from './updates/follow-updates.ts';
import { followHostVersion } from './updates/host-version.ts';

/** The phone and what the screen shows next come before what may be opened later. */
const prefetchAfterMs = 3000;

const container = document.getElementById('app');

/** The page cannot start: no container, a broken build. */
export class NoContainerError extends Error {
  override readonly name = 'NoContainerError';
  readonly code = 'NO_CONTAINER';
}

if (container === null) throw new NoContainerError('The page has no element "app"');
const root = createRoot(container);

async function begin(): Promise<void> {
  await loadRuntimeConfig();
  await Promise.all([loadIcons(), loadRegistry(), restoreSession()]);
  preloadFirstRemote();
  void contentShown().then(startLiveEvents);
  void contentShown().then(() => setTimeout(prefetchOftenOpened, prefetchAfterMs));
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

function start(): Promise<void> {
  return begin().catch((error: unknown) => {
    console.error('The page did not start', error);
    root.render(
      <AloProvider>
        <StartFailed title={messages.startFailed} onRetry={start} />
      </AloProvider>,
    );
  });
}

takeOverrideAddress();
followOverrides();
followSession();
followRegistry();
tellReleases();
followUpdates();
followHostVersion();
joinTabs();
installExtensions();
watchDepartures();
void start();
