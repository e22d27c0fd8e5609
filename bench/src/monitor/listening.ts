import type { Page } from '@playwright/test';
import type { ToneLine } from '@alo/exchange/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile, table } from '../numbers.ts';
import { isQuick } from '../quick.ts';
import type { Desk } from './desk.ts';
import { whenPageHears } from './page-hears.ts';
import { voiceTones } from './voice.ts';

const rounds = isQuick ? 4 : 50;
/** Milliseconds at p95. */
const bars = { listen: 600, switch: 150, silence: 150 } as const;
/** Of 32,768: quieter is no voice. */
const heardFrom = 800;
const patience = 10_000;

interface Outcome {
  readonly listen: number[];
  readonly whisper: number[];
  readonly barge: number[];
  readonly silence: number[];
  /** Packets in which the customer heard a whisper. */
  leaked: number;
  lost: number;
}

/** When a telephone gets a packet with one of these tones (ms since 1970); null: not in time. */
function whenHears(line: ToneLine, tones: readonly number[]): Promise<number | null> {
  return new Promise((resolve) => {
    const finish = (at: number | null) => {
      clearTimeout(timer);
      line.onPacket = () => undefined;
      resolve(at);
    };
    const timer = setTimeout(() => finish(null), patience);
    line.onPacket = (loudnessOf) => {
      if (tones.some((tone) => loudnessOf(tone) > heardFrom)) finish(Date.now());
    };
  });
}

/** Presses a button of the bar above the board and says when. */
function press(board: Page, words: string): Promise<number> {
  const button = board.getByRole('button', { name: words, exact: true }).first();
  return button.evaluate((element: HTMLElement) => {
    const now = Date.now();
    element.click();
    return now;
  });
}

/** Once the bar says so: a mode has been switched. */
const explained = (board: Page, words: RegExp) => board.getByText(words).first().waitFor();

/** Counts packets with the supervisor's voice that come to a telephone meanwhile. */
async function packetsOfVoice(line: ToneLine, milliseconds: number): Promise<number> {
  let count = 0;
  line.onPacket = (loudnessOf) => {
    if (voiceTones.some((tone) => loudnessOf(tone) > heardFrom)) count += 1;
  };
  await delay(milliseconds);
  line.onPacket = () => undefined;
  return count;
}

/** From the last packet with the agent's tone to the first with the supervisor's voice. */
function silenceAt(line: ToneLine, agentTone: number): Promise<number | null> {
  return new Promise((resolve) => {
    let lastAt = Date.now();
    const timer = setTimeout(() => resolve(null), patience);
    line.onPacket = (loudnessOf) => {
      if (loudnessOf(agentTone) > heardFrom) lastAt = Date.now();
      if (!voiceTones.some((tone) => loudnessOf(tone) > heardFrom)) return;
      clearTimeout(timer);
      line.onPacket = () => undefined;
      // A packet is 20 ms of sound: nothing is missing when one follows the other.
      resolve(Math.max(0, Date.now() - lastAt - 20));
    };
  });
}

async function openCallMenu(board: Page): Promise<void> {
  await board.getByText('Đang nói', { exact: true }).first().waitFor();
  await board
    .getByRole('button', { name: /^Thao tác với/ })
    .first()
    .click();
  await board.getByRole('menuitem', { name: 'Nghe', exact: true }).waitFor();
}

async function round(
  board: Page,
  customer: Desk,
  agent: Desk,
  add: (what: 'listen' | 'whisper' | 'barge' | 'silence', time: number | null) => void,
): Promise<number> {
  const call = customer.phone.call('202');
  const incoming = await agent.phone.nextCall();
  incoming.answer();
  await call.final.promise;
  customer.line.speakTo(call.sdp.answer);
  agent.line.speakTo(incoming.sdp.offer);
  await openCallMenu(board);
  const hears = whenPageHears(board, [customer.line.frequency, agent.line.frequency]);
  const listenAt = await board
    .getByRole('menuitem', { name: 'Nghe', exact: true })
    .evaluate((element: HTMLElement) => {
      const now = Date.now();
      element.click();
      return now;
    });
  const heardAt = await hears;
  add('listen', heardAt === null ? null : heardAt - listenAt);
  await explained(board, /Không ai nghe thấy bạn/);

  const whispered = whenHears(agent.line, voiceTones);
  const whisperAt = await press(board, 'Nhắc');
  const whisperedAt = await whispered;
  add('whisper', whisperedAt === null ? null : whisperedAt - whisperAt);
  await explained(board, /Chỉ nhân viên nghe thấy bạn/);
  const leaked = await packetsOfVoice(customer.line, 500);

  const barged = whenHears(customer.line, voiceTones);
  const bargeAt = await press(board, 'Xen');
  const bargedAt = await barged;
  add('barge', bargedAt === null ? null : bargedAt - bargeAt);
  await explained(board, /Cả hai bên nghe thấy bạn/);
  await press(board, 'Nghe');
  await explained(board, /Không ai nghe thấy bạn/);

  const silence = silenceAt(customer.line, agent.line.frequency);
  await press(board, 'Cướp máy');
  add('silence', await silence);
  await incoming.ended.promise;
  await call.bye();
  for (const { line } of [customer, agent]) line.hush();
  await board.getByRole('button', { name: 'Kết thúc', exact: true }).waitFor({ state: 'hidden' });
  // The row of this call must not be taken for that of the next.
  await board.getByText('Hiện không có cuộc gọi nào.').waitFor();
  return leaked;
}

/** How long until a supervisor hears a call, is heard in it, and stands in the agent's place. */
export async function listeningTimes(board: Page, customer: Desk, agent: Desk): Promise<string> {
  const outcome: Outcome = { listen: [], whisper: [], barge: [], silence: [], leaked: 0, lost: 0 };
  // The first one loads what calls need.
  for (let at = 0; at <= rounds; at += 1) {
    const leaked = await round(board, customer, agent, (what, time) => {
      process.stderr.write(`${what}: ${time ?? 'lost'}\n`);
      if (at === 0) return;
      if (time === null) outcome.lost += 1;
      else outcome[what].push(time);
    });
    outcome.leaked += leaked;
  }
  const row = (name: string, times: readonly number[], bar: number) => [
    name,
    ...[0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0)),
    String(bar),
    percentile(times, 0.95) <= bar ? 'met' : 'missed',
  ];
  return [
    table(
      [
        `A supervisor in a call, ${rounds} times`,
        ...['p50 ms', 'p95 ms', 'most ms', 'bar p95', 'verdict'],
      ],
      [
        row('"Nghe" → hears the call', outcome.listen, bars.listen),
        row('"Nhắc" → the agent hears', outcome.whisper, bars.switch),
        row('"Xen" → the customer hears', outcome.barge, bars.switch),
        row('"Cướp máy": silence for the customer', outcome.silence, bars.silence),
      ],
    ),
    `Not heard in time: ${outcome.lost}. Packets of a whisper that the customer heard: ${outcome.leaked}.`,
  ].join('\n\n');
}
