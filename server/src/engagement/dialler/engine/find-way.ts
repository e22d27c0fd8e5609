import { originatedId, type OriginatedCall, type Trunk } from '@alo/exchange';
import { nationalForm } from '@alo/contracts';
import type { RouteVerb } from '@alo/routing';
import type { Database } from '../../../kernel/database/database.ts';
import { findRoute } from '../../../telephony/call-routing/find-route.ts';
import type { Exchange } from '../../../telephony/exchange/exchange.ts';

/** What a way to outside is found with. */
export interface WayParts {
  readonly database: Database;
  readonly exchange: Pick<Exchange, 'calls' | 'isRegistered'>;
  readonly trunks: readonly Trunk[];
  readonly sendsEmail: boolean;
}

/** The call that asks for a way, and the numbers of the company of which one is shown. */
interface Wanted extends Pick<OriginatedCall, 'kind' | 'attempt' | 'tenant'> {
  readonly phone: string;
  readonly numberIds: readonly string[];
}

type Way = Extract<RouteVerb, { do: 'outside' }>;

/**
 * The way of a call that the exchange is to begin. The routing is asked like for any call to outside: the operator's grant, the
 * company's ceilings of calls and money, its rules and blocked numbers hold, and what it costs is written down.
 * @returns undefined where it may not be made
 */
export async function findWay(parts: WayParts, wanted: Wanted): Promise<Way | undefined> {
  const { tenant, kind, attempt, phone, numberIds } = wanted;
  const { verb } = await findRoute(parts, {
    ...{ tenant, origin: 'campaign', from: '', to: nationalForm(phone), hops: 0 },
    ...{ call: originatedId(kind, attempt), numbers: [...numberIds] },
  });
  return verb.do === 'outside' ? verb : undefined;
}
