import { endpoints, maximumDays } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { selectObjects } from '../../telephony/pbx-objects/object-row.ts';
import { serve } from '../context.ts';

/** Tags that are offered. */
const mostTags = 200;

function namesOf(db: TenantTransaction, kind: 'queue' | 'ring_group' | 'conference') {
  const name = sql<string>`data ->> 'name'`;
  return selectObjects(db, kind)
    .select(['id', name.as('name')])
    .orderBy(name)
    .execute();
}

/** Campaigns that are offered. */
const mostCampaigns = 200;

function begunCampaigns(db: TenantTransaction) {
  return db
    .selectFrom('campaign')
    .select(['id', 'name'])
    .where('started_at', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(mostCampaigns)
    .execute();
}

/** Tags of the calls of as many days as may be asked for at once. */
async function tagsInUse(db: TenantTransaction): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    select distinct unnest(tags) as tag from call_record
    where tags <> '{}' and started_at >= now() - make_interval(days => ${maximumDays})
    order by tag limit ${mostTags}`.execute(db);
  return rows.map(({ tag }) => tag);
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
    campaigns: await begunCampaigns(db),
    tags: await tagsInUse(db),
  };
});

/** What the call history can be filtered by. */
export const callFilterRoutes = [getCallFilterChoices];
