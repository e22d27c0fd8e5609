import { Button, useLateComponent } from '@alo/ui';
import { useState } from 'react';
import type { EndedCall } from '../engine/phone-state.ts';
import { messages } from '../messages.ts';

async function loadFlightView() {
  return (await import(/* webpackChunkName: "panel-flight" */ '../recorder/FlightView.tsx'))
    .FlightView;
}

/** Way to the record of the call that is over; its view is fetched when somebody asks. */
export function LateFlight({ last }: { readonly last: EndedCall }) {
  const [FlightView, fetch] = useLateComponent(loadFlightView);
  const [open, setOpen] = useState(false);
  if (open && FlightView !== null) return <FlightView last={last} onClose={() => setOpen(false)} />;
  return (
    <Button
      appearance="subtle"
      size="small"
      aria-expanded={open}
      onClick={() => {
        fetch();
        setOpen(true);
      }}
    >
      {messages.flight}
    </Button>
  );
}
