import { useBusState } from '@alo/core';
import { Button, MessageBar } from '@alo/ui';
import { messages } from '../messages.ts';
import { declineOffer, takeOffer, useOffers } from './follow-updates.ts';
import { useNewerHost } from './host-version.ts';

/** New releases that wait for a word: of remotes, and of the page itself, for which no call may be lost. */
export function UpdateBars() {
  const offers = useOffers();
  const newerHost = useNewerHost();
  const busy = (useBusState('phone.state')?.call ?? null) !== null;
  return (
    <>
      {offers.map((offer) => (
        <MessageBar
          key={offer.name}
          actions={
            <>
              <Button size="small" appearance="primary" onClick={() => takeOffer(offer)}>
                {messages.updateNow}
              </Button>
              <Button size="small" onClick={() => declineOffer(offer)}>
                {messages.updateLater}
              </Button>
            </>
          }
        >
          {messages.newRelease(offer.title)}
        </MessageBar>
      ))}
      {newerHost && !busy && (
        <MessageBar
          actions={
            <Button size="small" appearance="primary" onClick={() => location.reload()}>
              {messages.reloadPage}
            </Button>
          }
        >
          {messages.newHost}
        </MessageBar>
      )}
    </>
  );
}
