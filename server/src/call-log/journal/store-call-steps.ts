import type { CallStep } from '@alo/exchange';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';

/** A step without what it does not say: most say little. */
function compact({ at, kind, leg, others, word, place, cause, leftOut }: CallStep) {
  return {
    ...{ at, kind },
    ...(leg === null ? {} : { leg }),
    ...(others.length === 0 ? {} : { others }),
    ...(word === null ? {} : { word }),
    ...(place === null ? {} : { place }),
    ...(cause === null ? {} : { cause }),
    ...(leftOut === null ? {} : { leftOut }),
  };
}

/** Stores what the exchange wrote down of a call, step by step. */
export async function storeCallSteps(
  db: TenantTransaction,
  { tenant, callRecordId }: { readonly tenant: string; readonly callRecordId: string },
  steps: readonly CallStep[],
): Promise<void> {
  if (steps.length === 0) return;
  await db
    .insertInto('call_journal')
    .values({
      ma_dn: tenant,
      call_record_id: callRecordId,
      steps: JSON.stringify(steps.map(compact)),
    })
    .modifyEnd(prepared)
    .execute();
}
