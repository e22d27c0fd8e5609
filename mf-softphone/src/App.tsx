import { AloProvider } from '@alo/ui';
import { PhoneDock } from './dock/PhoneDock.tsx';
import { getSoftphone } from './softphone.ts';

/** The phone of the page; it is always mounted while somebody who may use it is signed in. */
export function App() {
  return (
    <AloProvider>
      <PhoneDock engine={getSoftphone()} />
    </AloProvider>
  );
}
