import type { Trunk } from '@alo/exchange';
import { originatedId } from '@alo/exchange';
import type { OtpReason } from '@alo/contracts';
import { setTimeout as delay } from 'node:timers/promises';
import { findWay, type WayParts } from '../../dialler/engine/find-way.ts';
import type { Exchange } from '../../../telephony/exchange/exchange.ts';
import { moveRequest } from '../outcomes/move-request.ts';
import type { LiveRequest } from './live-request.ts';

/** What a call is begun with. */
export interface BeginParts extends Omit<WayParts, 'trunks'> {
  readonly exchange: WayParts['exchange'] & Pick<Exchange, 'originator'>;
  /** Ways to carriers in use. */
  readonly trunks: () => readonly Trunk[];
  /** Takes a call out of the budget of a carrier; false: it takes none now. */
  readonly takeTrunk: (name: string) => boolean;
}

/** Milliseconds for which a carrier that is full is waited for, and between two looks. */
const patience = { ms: 10_000, every: 200 } as const;

/** Writes down the next call of a request before the exchange is told. @returns false: the request is over */
export function writeAttempt(
  { database }: Pick<BeginParts, 'database'>,
  { tenant, id }: LiveRequest,
  attempt: { readonly id: string; readonly n: number },
): Promise<boolean> {
  return database.withTenant(tenant, async (db) => {
    const now = new Date();
    const { n } = attempt;
    const status = await moveRequest(db, id, { kind: 'begun' }, { called_at: now, attempts: n });
    if (status !== 'calling') return false;
    await db
      .insertInto('voice_otp_attempt')
      .values({
        ...{ ma_dn: tenant, id: attempt.id, request_id: id, n, started_at: now },
        call_id: originatedId('otp', attempt.id),
        ...{ failed_at: null, answered_at: null, ended_at: null, outcome: null },
        ...{ cause: null, cost: null },
      })
      .execute();
    return true;
  });
}

/**
 * Begins a call that is written down, by the first carrier that takes one.
 * @returns why there is no call; null: it was begun. Rejects where nobody knows
 */
export async function beginCall(
  parts: BeginParts,
  request: LiveRequest,
  attempt: string,
): Promise<OtpReason | null> {
  const { database, exchange } = parts;
  const { tenant, phone, script } = request;
  const numberIds = [script.number_id];
  const wanted = { kind: 'otp', attempt, tenant, phone, numberIds } as const;
  const way = await findWay({ ...parts, trunks: parts.trunks() }, wanted);
  if (way?.callerId === undefined) return 'not_allowed';
  const { originator } = exchange;
  const trunk = await freeTrunk(parts, way.trunks);
  if (trunk === undefined || originator === undefined) return 'no_trunk';
  const { number, callerId: shown } = way;
  await database.withTenant(tenant, (db) =>
    db
      .updateTable('voice_otp_attempt')
      .set({ number, shown, trunk })
      .where('id', '=', attempt)
      .execute(),
  );
  const begun = await originator.begin({
    ...{ kind: 'otp', attempt, tenant, number, shown, trunk },
    ringSeconds: script.ring_timeout,
  });
  return begun === 'begun' ? null : 'no_trunk';
}

async function freeTrunk(
  { takeTrunk, exchange }: BeginParts,
  names: readonly string[],
): Promise<string | undefined> {
  if (exchange.originator === undefined) return undefined;
  const until = Date.now() + patience.ms;
  for (;;) {
    const free = names.find(takeTrunk);
    if (free !== undefined || Date.now() > until) return free;
    await delay(patience.every);
  }
}
