import { type ComponentType, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { LoadingState } from '../components/LoadingState.tsx';
import { AloProvider } from '../theme/AloProvider.tsx';

/** Screens of a remote by their path in `remote.json`; usually lazy, so that each loads when opened. */
export type Screens = Readonly<Record<string, ComponentType>>;

/** Root of a page remote. Paths of other remotes render nothing while the host changes over. */
export function RemoteApp({ screens }: { readonly screens: Screens }) {
  return (
    <AloProvider>
      <BrowserRouter>
        <Suspense fallback={<LoadingState />}>
          <Routes>
            {Object.entries(screens).map(([path, Screen]) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
            <Route path="*" element={null} />
          </Routes>
        </Suspense>
      </BrowserRouter>
    </AloProvider>
  );
}
