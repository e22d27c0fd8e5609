import { nationalForm } from '@alo/contracts';
import { parseEndpointId } from '@alo/routing';
import type { JournalPath } from './call-path.ts';
import type { CelEvent } from './cel-event.ts';

/** The same as in the outline of any call. */
interface OriginatedSides {
  readonly direction: 'outbound';
  readonly fromEndpoint: string | null;
  readonly toEndpoint: null;
  readonly fromNumber: string;
  readonly toNumber: string;
  readonly reported: JournalPath;
}

/**
 * The sides of a call that the exchange began: outbound, from the phone that took it, else from nobody by the number that was
 * shown. Before the channel rang, `originateCall` gave it the number that is called as its own, and the one that is shown
 * as its name: of a call without an answer nothing else tells.
 */
export function originatedSides(
  events: readonly CelEvent[],
  origin: CelEvent,
  reported: JournalPath,
  phone: string | null,
): OriginatedSides {
  const told = events.find(
    ({ channelId, callerNumber }) => channelId === origin.channelId && callerNumber !== '',
  );
  const shown = told?.callerName || null;
  const extension = phone === null ? undefined : parseEndpointId(phone)?.extension;
  return {
    ...{ direction: 'outbound', fromEndpoint: phone, toEndpoint: null },
    fromNumber: extension ?? nationalForm(shown ?? ''),
    toNumber: nationalForm(told?.callerNumber ?? ''),
    reported: { ...reported, path: { ...reported.path, shown } },
  };
}
