import { AloProvider, BrowserRouter, Route, Routes } from '@alo/ui';
import { screens } from './routes.tsx';

/** Root of the remote. Paths of other remotes render nothing while the host changes over. */
export function App() {
  return (
    <AloProvider>
      <BrowserRouter>
        <Routes>
          {Object.entries(screens).map(([path, Screen]) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={null} />
        </Routes>
      </BrowserRouter>
    </AloProvider>
  );
}
