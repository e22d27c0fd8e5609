import { FaultProxy } from '@alo/tools';
import { launch } from './browser.ts';
import { AgentPage, pause } from './network/agent-page.ts';
import { percentile, table } from './numbers.ts';
import { withProduct } from './product.ts';

/** Seconds without a network, and how often each; more of them with ALO_BENCH_CUTS and ALO_BENCH_REPEATS. */
const cuts = (process.env['ALO_BENCH_CUTS'] ?? '1,5,15,29').split(',').map(Number);
const repeats = Number(process.env['ALO_BENCH_REPEATS'] ?? 1);

interface Pair {
  readonly caller: AgentPage;
  readonly callee: AgentPage;
  readonly proxy: FaultProxy;
}

interface State {
  readonly name: string;
  /** The caller's provider has session timers. */
  readonly isTimed?: boolean;
  /** A call that both have confirmed must outlive the cut. */
  readonly confirmed: boolean;
  readonly begin: (pair: Pair) => Promise<void>;
}

async function ring({ caller, callee }: Pair): Promise<void> {
  await caller.dial('102');
  await callee.button('Trả lời').waitFor();
}

async function talk(pair: Pair): Promise<void> {
  await ring(pair);
  await pair.callee.button('Trả lời').click();
  if (!(await pair.caller.hears()) || !(await pair.callee.hears())) {
    throw new Error('The call before the cut has no sound');
  }
}

const states: readonly State[] = [
  { name: 'idle', confirmed: false, begin: async () => undefined },
  { name: 'ringing', confirmed: false, begin: ring },
  { name: 'in a call', confirmed: true, begin: talk },
  {
    name: 'held',
    confirmed: true,
    begin: async (pair) => {
      await talk(pair);
      await pair.caller.button('Giữ máy').click();
      await pair.caller.button('Tiếp tục').waitFor();
      await pause(500);
    },
  },
  {
    name: 're-INVITE under way',
    confirmed: true,
    begin: async (pair) => {
      await talk(pair);
      pair.proxy.set('stall');
      await pair.caller.button('Giữ máy').click();
      await pause(300);
    },
  },
  {
    name: 'session refresh under way',
    isTimed: true,
    confirmed: true,
    begin: async (pair) => {
      await talk(pair);
      pair.proxy.set('stall');
      await pair.caller.refresh();
      await pause(300);
    },
  },
];

interface Outcome {
  readonly kept: number;
  readonly calls: number;
  readonly back: readonly number[];
}

/** Cuts the network of both for some seconds. */
async function cut(state: State, seconds: number, pair: Pair): Promise<Outcome> {
  const { caller, callee, proxy } = pair;
  await state.begin(pair);
  proxy.set('down');
  await pause(seconds * 1000);
  proxy.set('pass');
  const restoredAt = Date.now();
  const agents = [caller, callee];
  const back = await Promise.all(
    agents.map(async (agent) => (await agent.registeredAfter(restoredAt)) - restoredAt),
  );
  let kept = 0;
  if (state.confirmed) {
    // The offers that mend the call come after the registration.
    await pause(3000);
    const resume = caller.button('Tiếp tục');
    if (await resume.isVisible()) await resume.click();
    for (const agent of agents) if ((await agent.hasCall()) && (await agent.hears())) kept += 1;
  }
  await caller.free();
  await callee.free();
  return { kept, calls: state.confirmed ? agents.length : 0, back };
}

/** A server that says nothing any more though the connection stands: until the agent is told, in milliseconds. */
async function halfOpen(pair: Pair): Promise<number[]> {
  await talk(pair);
  pair.proxy.set('stall');
  const stalledAt = Date.now();
  const reported = await Promise.all(
    [pair.caller, pair.callee].map(async ({ page }) => {
      await page.getByText('Mất kết nối tín hiệu').first().waitFor();
      return Date.now() - stalledAt;
    }),
  );
  pair.proxy.set('pass');
  await Promise.all([pair.caller, pair.callee].map((agent) => agent.registeredAfter(stalledAt)));
  await pair.caller.free();
  await pair.callee.free();
  return reported;
}

/** Cuts of the network in every state, through Asterisk: calls kept, time until registered again. */
export function networkCuts(): Promise<string> {
  return withProduct(async ({ url }) => {
    const proxy = await FaultProxy.start(new URL(url));
    const browser = await launch();
    try {
      const caller = await AgentPage.open(browser, proxy.url, '101');
      const callee = await AgentPage.open(browser, proxy.url, '102');
      const timed = await AgentPage.open(browser, proxy.url, '103', true);
      const pair: Pair = { caller, callee, proxy };
      const rows: string[][] = [];
      const all: number[] = [];
      for (const state of states) {
        for (const seconds of cuts) {
          const outcomes: Outcome[] = [];
          for (let round = 0; round < repeats; round += 1) {
            const ends = state.isTimed === true ? { ...pair, caller: timed } : pair;
            outcomes.push(await cut(state, seconds, ends));
          }
          const back = outcomes.flatMap((outcome) => outcome.back);
          all.push(...back);
          const calls = outcomes.reduce((sum, outcome) => sum + outcome.calls, 0);
          const kept = outcomes.reduce((sum, outcome) => sum + outcome.kept, 0);
          const row = [
            state.name,
            `${seconds}`,
            calls === 0 ? '–' : `${kept} of ${calls}`,
            percentile(back, 0.5).toFixed(0),
            Math.max(...back).toFixed(0),
          ];
          process.stderr.write(`${row.join(' · ')}\n`);
          rows.push(row);
        }
      }
      rows.push([
        'all',
        '',
        '',
        percentile(all, 0.5).toFixed(0),
        `${percentile(all, 0.95).toFixed(0)} (p95)`,
      ]);
      const reported: number[] = [];
      for (let round = 0; round < Math.max(2, repeats); round += 1)
        reported.push(...(await halfOpen(pair)));
      return [
        table(
          [
            'Network away, both agents',
            'seconds',
            'ends of calls kept',
            'registered again after: p50 ms',
            'most ms',
          ],
          rows,
        ),
        table(
          ['Connection that is open for show, in a call', 'p50 ms', 'most ms'],
          [
            [
              `until the agent hears of it, ${reported.length} times`,
              percentile(reported, 0.5).toFixed(0),
              Math.max(...reported).toFixed(0),
            ],
          ],
        ),
      ].join('\n\n');
    } finally {
      await browser.close();
      await proxy.stop();
    }
  });
}
