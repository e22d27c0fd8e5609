import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/**
 * Asks again for a shared module that could not be fetched when it is wanted the next time. The runtime by itself keeps
 * the failure for as long as the page lives, for all who share it.
 */
export const retrySharedModule: ModuleFederationRuntimePlugin = {
  name: 'alo-share-again',
  errorLoadShare: ({ pkgName, shareScopeMap }) => {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) {
        if (shared.loaded !== true) shared.loading = null;
      }
    }
  },
};
