import { endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import { beginAttempt } from '../engagement/dialler/engine/begin-attempt.ts';
import { readCampaign } from '../engagement/dialler/engine/campaign-row.ts';
import { nextContact } from '../engagement/dialler/engine/next-contact.ts';
import { readFacts } from '../engagement/dialler/engine/read-facts.ts';
import { insertCampaign } from '../engagement/dialler/testing/insert-campaign.ts';
import { cachedRouting } from '../telephony/routing/routing-cache.ts';
import { alwaysOpen } from './always-open.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const tenant = 'dn0002';
/** Filling takes longer than a request may. */
const whileFilling = { statement: 600_000 };

/** Whose contacts wait, with how long each look took. */
export interface NextContactTimes {
  readonly who: string;
  /** Milliseconds to find and lock the next contact. */
  readonly found: readonly number[];
  /** Milliseconds to ask the law about it and write its attempt as well, to the commit. */
  readonly written: readonly number[];
}

/** A campaign of agents with so many contacts, of which the first half is one agent's. */
async function fill({ running, signIn }: TestServer, contacts: number) {
  const { database } = running.services;
  const hours = await alwaysOpen(await signIn(tenant, 'admin'));
  const { body: me } = await (await signIn(tenant, 'nv101')).call(endpoints.getMe);
  const { body: other } = await (await signIn(tenant, 'nv102')).call(endpoints.getMe);
  const id = await database.withTenant(
    tenant,
    async (db) => {
      const campaign = await insertCampaign(db, tenant, hours, {
        ...{ kind: 'agent', mode: 'preview', phones: [], agents: [me.id] },
      });
      await sql`insert into campaign_contact (ma_dn, id, campaign_id, phone_e164, name, name_folded, user_id)
        select ${tenant}, gen_random_uuid(), ${campaign}, '849' || lpad(n::text, 8, '0'), n::text, n::text,
          case when n <= ${contacts / 2} then ${other.id}::uuid end
        from generate_series(1, ${contacts}::integer) n`.execute(db);
      return campaign;
    },
    whileFilling,
  );
  await sql`vacuum analyze campaign_contact`.execute(database.root);
  return { id, agent: me.id };
}

/** How long the next contact of a campaign takes. @param url - of a PostgreSQL without companies */
export async function measureNextContacts({
  url,
  contacts,
  rounds,
}: {
  readonly url: string;
  readonly contacts: number;
  readonly rounds: number;
}): Promise<readonly NextContactTimes[]> {
  const server = await startTestServer({ DATABASE_URL: url });
  try {
    const { database } = server.running.services;
    const { id, agent } = await fill(server, contacts);
    const routing = await cachedRouting(database, tenant);
    const takers = [
      ['whoever is free', null],
      ['an agent, behind a half that is another one’s', agent],
    ] as const;
    const times: NextContactTimes[] = [];
    for (const [who, userId] of takers) {
      const [found, written]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        await database.withTenant(tenant, async (db) => {
          const campaign = await readCampaign(db, id);
          if (campaign === undefined) throw new Error('The campaign is gone');
          const facts = await readFacts(db, campaign, routing, false);
          const looks = performance.now();
          await nextContact(db, { campaignId: id, userId }, new Date());
          found.push(performance.now() - looks);
          const dial = { campaign, facts, mode: 'preview', userId, worker: 'bench' };
          await beginAttempt(db, dial, new Date());
        });
        written.push(performance.now() - began);
      }
      times.push({ who, found, written });
    }
    return times;
  } finally {
    await server.close();
  }
}
