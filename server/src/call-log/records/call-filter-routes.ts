import { endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { selectObjects } from '../../telephony/pbx-objects/object-row.ts';
import { serve } from '../context.ts';

function namesOf(db: TenantTransaction, kind: 'queue' | 'ring_group' | 'conference') {
  const name = sql<string>`data ->> 'name'`;
  return selectObjects(db, kind)
    .select(['id', name.as('name')])
    .orderBy(name)
    .execute();
}

const getCallFilterChoices = serve(endpoints.getCallFilterChoices, async (_request, { db }) => {
  const numbers = await db.selectFrom('phone_number').select('number').orderBy('number').execute();
  return {
    extensions: await db
      .selectFrom('subscriber')
      .select(['extension', 'name'])
      .orderBy('extension')
      .execute(),
    hotlines: numbers.map(({ number }) => number),
    queues: await namesOf(db, 'queue'),
    ring_groups: await namesOf(db, 'ring_group'),
    rooms: await namesOf(db, 'conference'),
  };
});

/** What the call history can be filtered by. */
export const callFilterRoutes = [getCallFilterChoices];
