import { endpoints, objectEndpoints } from '@alo/contracts';
import { signInAt } from '@alo/server/testing';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launch, signInToCall } from './browser.ts';
import { percentile, table } from './numbers.ts';
import { withProduct } from './product.ts';
import { isQuick } from './quick.ts';
import { RecordCount } from './reload/record-count.ts';
import { button, queueNumber, type Situation, situations } from './reload/situations.ts';
import { patience, whenBack, whenHears } from './reload/talking-again.ts';

/** Of each kind: `ALO_BENCH_ROUNDS`, or as many as the bar is about. */
const rounds = Number(process.env['ALO_BENCH_ROUNDS'] ?? (isQuick ? 3 : 50));
/** Milliseconds at p95. */
const bars = { reload: 4000, otherTab: 1500 } as const;

/** What came of the calls of a kind. */
interface Outcome {
  readonly times: number[];
  lost: number;
  /** Calls with another number of records than one. */
  miscounted: number;
}

const noOutcome = (): Outcome => ({ times: [], lost: 0, miscounted: 0 });

interface Stage {
  readonly url: string;
  readonly context: BrowserContext;
  /** Of the agent whose page goes. */
  agent: Page;
  /** Of the other side. */
  readonly other: Page;
  readonly records: RecordCount;
}

/** A queue in which extension 101 is alone, without work after its calls. */
async function prepare(url: string): Promise<void> {
  const admin = await signInAt(url, 'dn0002', 'admin');
  const subscribers = await admin.call(endpoints.getSubscribers);
  const id = subscribers.body.data.find(({ extension }) => extension === '101')?.id ?? '';
  const form = { name: 'Đo tải lại trang', extension: queueNumber, wrapuptime: 0, retry: 0 };
  const members = [{ type: 'subscriber' as const, id }];
  const made = await admin.call(objectEndpoints.queue.create, {
    body: { form: { ...form, members } },
  });
  if (made.status !== 200) throw new Error(`The queue was answered ${made.status}`);
}

/** The call is ended by the agent, or by the other side where it was lost; both are free, and it has its record. */
async function end({ agent, other, records }: Stage, outcome: Outcome): Promise<void> {
  for (const page of [agent, other]) {
    if (await button(page, 'Kết thúc').isVisible())
      // The other side has ended it in this moment.
      await button(page, 'Kết thúc')
        .click({ timeout: 2000 })
        .catch(() => undefined);
    await button(page, 'Kết thúc').waitFor({ state: 'hidden', timeout: 60_000 });
  }
  if ((await records.next()) !== 1) outcome.miscounted += 1;
}

/** Both hear each other; the later of the two times, null where one does not. */
async function bothHear(agent: Page, other: Page): Promise<number | null> {
  const [one, two] = await Promise.all([whenHears(agent), whenHears(other)]);
  return one === null || two === null ? null : Math.max(one, two);
}

async function reloaded(stage: Stage, situation: Situation): Promise<Outcome> {
  const outcome = noOutcome();
  // The first one loads what calls need.
  for (let round = 0; round <= rounds; round += 1) {
    const { agent, other } = stage;
    await situation.begin(agent, other);
    if (situation.hasSound && (await bothHear(agent, other)) === null)
      throw new Error(`A call (${situation.name}) had no sound before anything happened`);
    const since = Date.now();
    await agent.reload({ waitUntil: 'commit' });
    const back = await whenBack(agent, situation);
    const heard = back !== null && situation.hasSound ? await whenHears(other) : back;
    if (heard !== null) await situation.continue(agent, other);
    const isTalked = heard !== null && (await bothHear(agent, other)) !== null;
    await end(stage, round === 0 ? noOutcome() : outcome);
    if (round > 0) count(outcome, situation.name, isTalked ? heard - since : null);
  }
  return outcome;
}

function count(outcome: Outcome, name: string, time: number | null): void {
  process.stderr.write(`${name}: ${time === null ? 'lost' : time}\n`);
  if (time === null) outcome.lost += 1;
  else outcome.times.push(time);
}

/** Another tab of the same person, which follows the phone of the first one. */
async function openTab({ context, url }: Stage): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/dashboard`);
  await page.getByText('Máy nhánh 101').first().waitFor();
  return page;
}

/** The tab with the call is closed, or its process dies, by turns; the other one has the call from then on. */
async function otherTab(stage: Stage): Promise<Outcome> {
  const outcome = noOutcome();
  for (let round = 0; round <= rounds; round += 1) {
    const gone = stage.agent;
    const next = await openTab(stage);
    await situations[0]?.begin(gone, stage.other);
    await next.getByText('Đã kết nối', { exact: true }).first().waitFor();
    if ((await bothHear(gone, stage.other)) === null) throw new Error('The call has no sound');
    stage.agent = next;
    const back = whenBack(next, { shows: 'Đã kết nối', hasSound: true, isTalked: true });
    const since = Date.now();
    if (round % 2 === 0) await gone.close();
    else await crash(gone);
    const heard = (await back) === null ? null : await whenHears(stage.other);
    await end(stage, round === 0 ? noOutcome() : outcome);
    if (round > 0) count(outcome, 'another tab', heard === null ? null : heard - since);
    if (!gone.isClosed()) await gone.close();
  }
  return outcome;
}

async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // Its answer never comes.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

async function measure(near: Browser, far: Browser, url: string): Promise<string> {
  await prepare(url);
  const { page: agent, context } = await signInToCall(near, url, 'nv101', '101');
  const { page: other } = await signInToCall(far, url, 'nv102', '102');
  const stage: Stage = { url, context, agent, other, records: await RecordCount.begin(url) };
  const rows: string[][] = [];
  const say = (name: string, { times, lost, miscounted }: Outcome, bar: number) => {
    const p95 = percentile(times, 0.95);
    const isMet = p95 <= bar && lost === 0 && miscounted === 0;
    rows.push([
      name,
      ...[percentile(times, 0.5), p95, Math.max(...times)].map((time) => time.toFixed(0)),
      ...[bar, lost, miscounted].map(String),
      isMet ? 'met' : 'missed',
    ]);
  };
  for (const situation of situations)
    say(`reloaded, ${situation.name}`, await reloaded(stage, situation), bars.reload);
  say('tab gone, another one open', await otherTab(stage), bars.otherTab);
  return table(
    [
      `A call after its page has gone, ${rounds} times each (lost: not back within ${patience / 1000} s)`,
      ...['p50 ms', 'p95 ms', 'most ms', 'bar p95', 'lost', 'not one record', 'verdict'],
    ],
    rows,
  );
}

/** A page is reloaded, or its tab goes, in a call: how long until it is as before. */
export function reloads(): Promise<string> {
  return withProduct(async ({ url }) => {
    // A browser of its own for each side: what one does must not slow the other.
    const [near, far] = await Promise.all([launch(), launch()]);
    return measure(near, far, url).finally(() => Promise.all([near.close(), far.close()]));
  });
}
