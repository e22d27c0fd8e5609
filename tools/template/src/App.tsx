import { RemoteApp } from '@alo/ui';
import { screens } from './routes.tsx';

/** Root of the remote. */
export function App() {
  return <RemoteApp screens={screens} />;
}
