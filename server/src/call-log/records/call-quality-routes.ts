import { endpoints } from '@alo/contracts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { serve } from '../context.ts';
import { isParty, readQualityPoints } from './call-quality.ts';
import { readRecord } from './read-record.ts';

/** Keeps what the user's own phone measured; the last report about a call counts. */
export const saveCallQuality = serve(endpoints.saveCallQuality, async ({ body }, { db, user }) => {
  const subscriber = await db
    .selectFrom('subscriber')
    .select('extension')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (subscriber === undefined) throw refuse.notFound();
  const { extension } = subscriber;
  const record = await db
    .selectFrom('call_record')
    .select(['call_id', 'sip_call_id', 'extension', 'from_number', 'to_number'])
    .where(({ eb, or }) =>
      or([eb('call_id', '=', body.call_ref), eb('sip_call_id', '=', body.call_ref)]),
    )
    .executeTakeFirst();
  // The record may be made later; then it decides by the same rule.
  if (record !== undefined && !isParty(record, extension)) throw refuse.notFound();
  const figures = { ...body, points: JSON.stringify(body.points) };
  await db
    .insertInto('call_quality')
    .values({ ma_dn: user.tenant, user_id: user.id, extension, ...figures })
    .onConflict((conflict) =>
      conflict.columns(['ma_dn', 'call_ref', 'user_id']).doUpdateSet({ ...figures, extension }),
    )
    .execute();
  return {};
});

/** How a call sounded over its time. */
export const getCallQuality = serve(endpoints.getCallQuality, async ({ params }, context) =>
  readQualityPoints(context.db, await readRecord(context, params.id)),
);
