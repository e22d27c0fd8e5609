import type { Store } from '@alo/releases';
import type { AdministrationPorts } from '../administration/context.ts';
import type { ConnectionLimit } from '../kernel/http/connection-limit.ts';
import type { SecurityHeaders } from '../kernel/http/security-headers.ts';
import { serving } from '../kernel/http/serve.ts';
import type { RegistryWatch } from './registry/registry-watch.ts';
import type { LostPhones } from './phones/lost-phones.ts';
import type { UnseenRings } from './phones/unseen-rings.ts';
import type { PhoneConnections } from './phones/phone-connections.ts';

/** What releases, pages, event streams and telephone connections ask of the server. */
export interface PlatformPorts extends AdministrationPorts {
  readonly phones: PhoneConnections;
  readonly lostPhones: LostPhones;
  readonly unseenRings: UnseenRings;
  /** Event streams that are open. */
  readonly streamLimit: ConnectionLimit;
  readonly registry: RegistryWatch;
  /** Where remotes are released to; undefined for a server of APIs only. */
  readonly releases: Store | undefined;
  readonly headers: SecurityHeaders;
}

export const { serve } = serving<PlatformPorts>();
