import { type Beacon, endpoints, type Release } from '@alo/contracts';
import { requestEndpoint, getSession } from '@alo/core';
import { readOverrides } from '../overrides/overrides-store.ts';
import type { RemoteFailure } from './remote-failure.ts';

/** Milliseconds in which beacons gather. */
const gathering = 1000;

/** As many as one call takes. */
const most = 50;

let waiting: Beacon[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

async function send(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const beacons = waiting.splice(0, most);
  if (beacons.length === 0 || getSession() === null) return;
  try {
    await requestEndpoint(endpoints.sendBeacons, { body: { beacons } });
  } catch (error) {
    // Figures for the operator: nobody who works here needs to hear that one is missing.
    console.info('Beacons were not taken', error);
  }
}

/** What a developer runs in the page is no release. */
const isOverridden = (remote: string) =>
  readOverrides().releases.some(({ descriptor }) => descriptor.name === remote);

function gather(beacon: Beacon): void {
  if (isOverridden(beacon.remote)) return;
  waiting = [...waiting, beacon].slice(-most);
  timer ??= setTimeout(() => void send(), gathering);
}

/** Reports to the operator that new code of a release is loaded in the page, and how long that took. */
export function reportLoad({ descriptor, version }: Release, milliseconds: number): void {
  gather({ remote: descriptor.name, version, kind: 'loaded', ms: Math.round(milliseconds) });
}

/** Reports to the operator why a release could not be loaded or shown. */
export function reportFailure({ remote, version, code }: RemoteFailure): void {
  if (version !== undefined) gather({ remote, version, kind: 'failed', code });
}
