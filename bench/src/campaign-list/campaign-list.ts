import { type EndpointRequest, endpoints } from '@alo/contracts';
import { encodeCursor, nextContact, type TestClient, type TestServer } from '@alo/server/testing';
import { sql } from 'kysely';
import { withServer } from '../million-calls.ts';
import { percentile, table, timed } from '../numbers.ts';
import { contacts, filledCampaign, tenant } from './fill-campaign.ts';
import { importRate } from './import-rate.ts';

const rounds = Number(process.env['ALO_BENCH_ROUNDS'] ?? 100);
const perPage = 50;

type Query = Partial<EndpointRequest<typeof endpoints.getCampaignContacts>['query']>;
type Case = readonly [string, Query];

/** What is looked for; `deep` is a place behind nine of ten contacts. */
function searches(deep: string): readonly Case[] {
  return [
    ['one of a million, four words', { search: 'Lò Khánh Chi Xuyến' }],
    ['1,000 of them, without diacritics', { search: 'ton nu diem' }],
    ['every third', { search: 'Nguyễn' }],
    ['every third, deep', { search: 'Nguyễn', cursor: deep }],
    ['only those behind 700,000', { search: 'Công ty' }],
    ['a part of a word behind 700,000', { search: 'ty' }],
    ['two characters', { search: 'yế' }],
    ['two characters, no hit', { search: 'qx' }],
    ['one character, no hit', { search: 'z' }],
    ['no hit', { search: 'Tạ Bích Loan' }],
    ['no hit, of common parts', { search: 'Nguyễn Thị Minh' }],
    ['a whole number', { search: '0900007919' }],
    ['6 digits', { search: '007919' }],
    ['4 digits', { search: '7919' }],
    ['3 digits', { search: '791' }],
    ['2 digits', { search: '79' }],
    ['with a status', { search: 'Diễm Quỳnh', status: 'failed' }],
  ];
}

function filters(deep: string, { nv101, nv102, nv103, admin }: Readonly<Record<string, string>>) {
  const people = (...ids: (string | undefined)[]) => ({ user: ids.map((id) => id ?? '') });
  const cases: Case[] = [
    ['first page', {}],
    ['deep page', { cursor: deep }],
    ...(['new', 'done', 'retry', 'failed', 'skipped', 'calling'] as const).map(
      (status) => [`status ${status}`, { status }] as const,
    ),
    ['status skipped, deep', { status: 'skipped', cursor: deep }],
    ['one person', people(nv101)],
    ['one person, deep', { ...people(nv101), cursor: deep }],
    ['three people', people(nv101, nv102, nv103)],
    ['somebody with 100', people(admin)],
    ['somebody with 100, deep', { ...people(admin), cursor: deep }],
    ['one person and a status', { ...people(nv101), status: 'failed' }],
    ['one person and a status that none has', { ...people(nv103), status: 'done' }],
    ['three people and a status', { ...people(nv101, nv102, nv103), status: 'skipped' }],
  ];
  return cases;
}

async function times(client: TestClient, id: string, query: Query): Promise<string[]> {
  const ask = async () => {
    const reply = await client.raw(endpoints.getCampaignContacts, {
      params: { id },
      query: { per_page: perPage, ...query },
    });
    if (reply.status !== 200)
      throw new Error(`${JSON.stringify(query)} was answered ${reply.status}`);
    return reply;
  };
  await ask();
  const { body } = await ask();
  const took = await timed(rounds, ask);
  const total = `${String(Reflect.get(Object(body), 'total'))}${Reflect.get(Object(body), 'total_capped') === true ? '+' : ''}`;
  return [percentile(took, 0.5).toFixed(1), percentile(took, 0.95).toFixed(1), total];
}

async function people(server: TestServer): Promise<Record<string, string>> {
  const rows = await server.running.services.database.withTenant(tenant, (db) =>
    db.selectFrom('account').select(['email', 'id']).execute(),
  );
  return Object.fromEntries(rows.map(({ email, id }) => [email, id]));
}

/** The position behind nine of ten contacts. */
async function deepCursor(server: TestServer, campaign: string): Promise<string> {
  const { rows } = await server.running.services.database.withTenant(tenant, (db) =>
    sql<{
      position: string;
      id: string;
    }>`select position, id from campaign_contact where campaign_id = ${campaign}
      order by position offset ${0.9 * contacts} limit 1`.execute(db),
  );
  const [at] = rows;
  if (at === undefined) throw new Error('There are too few contacts for a deep page');
  return encodeCursor(at.position, at.id);
}

async function listTimes(server: TestServer, campaign: string): Promise<string> {
  const admin = await server.signIn(tenant, 'admin');
  const deep = await deepCursor(server, campaign);
  const rows: string[][] = [];
  const ask = async (who: string, client: TestClient, cases: readonly Case[]) => {
    for (const [name, query] of cases) {
      rows.push([`${who}${name}`, ...(await times(client, campaign, query))]);
    }
  };
  await ask('', admin, filters(deep, await people(server)));
  await ask('search: ', admin, searches(deep));
  const leader = await server.signIn(tenant, 'giamsat');
  await ask('leader of a team: ', leader, [
    ['first page', {}],
    ['deep page', { cursor: deep }],
    ['status skipped', { status: 'skipped' }],
    ...searches(deep).slice(0, 6),
  ]);
  return table([`${contacts} contacts, ${perPage} a page`, 'p50 ms', 'p95 ms', 'total'], rows);
}

/** Whom a campaign calls next: for the next free agent, and for agents with and without contacts of their own. */
async function nextTimes(server: TestServer, campaignId: string): Promise<string> {
  const { database } = server.running.services;
  const { nv101, admin } = await people(server);
  const nobody = '018f0000-0000-7000-8000-00000000ffff';
  const takers = [
    ['for whoever is free', null],
    ['for an agent', nv101 ?? null],
    ['for an agent with 100', admin ?? null],
    ['for an agent without any', nobody],
  ] as const;
  const rows: string[][] = [];
  for (const [name, userId] of takers) {
    const ask = () =>
      database.withTenant(tenant, (db) => nextContact(db, { campaignId, userId }, new Date()));
    await ask();
    const took = await timed(rounds, ask);
    rows.push([name, percentile(took, 0.5).toFixed(1), percentile(took, 0.95).toFixed(1)]);
  }
  return table(['Next contact', 'p50 ms', 'p95 ms'], rows);
}

/** Contacts of a campaign that has a million of them: the list, the next one, and more of them from a file. */
export function campaignListTimes(): Promise<string> {
  return withServer(async (server) => {
    const campaign = await filledCampaign(server);
    const list = await listTimes(server, campaign);
    const next = await nextTimes(server, campaign);
    return [list, next, await importRate(server, campaign)].join('\n\n');
  });
}
