// Covers: host
import { expect, type Page } from '@playwright/test';
import { join } from 'node:path';
import { adminOnThePhone } from '../support/admin-on-the-phone.ts';
import { type Agent, agentOn, button, callAndAnswer, hangUp } from '../support/agent.ts';
import { expectNoGap, fallSilent, hasGap, measureAudio } from '../support/audio-gaps.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { PreparedReleases, type Preparation } from '../support/prepared-releases.ts';
import { productUnderTest } from '../support/product.ts';
import { letDie } from '../support/remote-door.ts';
import { test } from '../support/test.ts';

/** Milliseconds from asking for a remote to its error card. */
const deadline = 10_000;

const entry = /^remoteEntry\.js$/;
const chunk = /^__federation_expose_/;

/** A file that no engine understands; the registry knows its hash, so that it does run. */
const unreadable = (which: RegExp) => (file: string, text: string) =>
  which.test(file) ? '])}' : text;

/** The build asks for another version of React than the host has. */
const otherReact = (file: string, text: string) =>
  file === 'remoteEntry.js'
    ? text.replace(
        /requiredVersion:"[^"]+"(?=[^}]+shareKey:"react(\/[^"]+)?"\})/g,
        'requiredVersion:"^18.0.0"',
      )
    : text;

const otherContract = { '@alo/core': '^99.0.0', '@alo/ui': '^0.1.0' };

interface Fault extends Preparation {
  readonly what: string;
  /** The reason that the card names. */
  readonly code: string;
}

/** Takes as long as the deadline; the others are told at once. */
const hang: Fault = {
  what: 'hang',
  refuse: { file: entry, how: 'hang' },
  code: 'ENTRY_TIMEOUT',
};

const faults: readonly Fault[] = [
  { what: '404', refuse: { file: entry, how: 404 }, code: 'ENTRY' },
  hang,
  { what: '500', refuse: { file: chunk, how: 500 }, code: 'CHUNK' },
  { what: 'syntax error', change: unreadable(entry), code: 'ENTRY' },
  { what: 'throw in render', throws: 'render', code: 'RENDER' },
  { what: 'throw in effect', throws: 'effect', code: 'RENDER' },
  { what: 'wrong contract', contract: otherContract, code: 'CONTRACT' },
  { what: 'wrong shared version', change: otherReact, code: 'SHARED_VERSION' },
];

/** Where a release may fail before it is shown: then the last good one takes its place. */
const stages: readonly Fault[] = [
  { what: 'contract', contract: otherContract, code: '' },
  { what: 'manifest', refuse: { file: /^mf-manifest/, how: 404 }, code: '' },
  { what: 'entry', change: unreadable(entry), code: '' },
  { what: 'chunk', refuse: { file: chunk, how: 404 }, code: '' },
  { what: 'shared version', change: otherReact, code: '' },
];

const remotes = [
  { name: 'mf-reports', link: 'Tổng quan', title: 'Tổng quan' },
  { name: 'mf-crm', link: 'Khách hàng', title: 'Khách hàng' },
  { name: 'mf-pbx', link: 'Máy nhánh', title: 'Máy nhánh' },
  { name: 'mf-survey', link: 'Khảo sát', title: 'Chiến dịch khảo sát' },
] as const;
type Remote = (typeof remotes)[number];

const linkTo = (page: Page, { link }: Remote) =>
  page.getByRole('navigation').getByRole('link', { name: link, exact: true });
const screenOf = (page: Page, { title }: Remote) =>
  page.getByRole('heading', { level: 1, name: title, exact: true });

async function open(page: Page, remote: Remote): Promise<void> {
  await linkTo(page, remote).click();
  await expect(screenOf(page, remote)).toBeVisible();
}

async function openOthers(page: Page, remote?: Remote): Promise<void> {
  for (const other of remotes) if (other !== remote) await open(page, other);
}

/** Milliseconds of the deadline that are left; never 0, which would mean for ever. */
const leftOf = (startedAt: number) => Math.max(1, deadline - (performance.now() - startedAt));

/** The code on the card. Whoever threw after loading is named without a version. */
const codeOf = ({ name }: Remote, version: string, { code }: Fault) =>
  new RegExp(`^${name}(@${version.replaceAll('.', '\\.')})? ${code}$`);

function note(what: string, startedAt: number): void {
  const took = `${(performance.now() - startedAt).toFixed(0)} ms`;
  test.info().annotations.push({ type: what, description: took });
  console.log(`  ${what}: ${took}`);
}

// The cases share one page and one call: that both live through all of them is what is tested.
test.describe.configure({ mode: 'serial' });

let admin: Agent;
let callee: Agent | undefined;
let releases: PreparedReleases;
/** Files of the phone that ran before the call. */
let phoneFiles: readonly string[] = [];
/** What was asked for before the call. */
let askedBefore = 0;

const filesOfPhone = () => releases.run.filter((path) => path.includes('/mf-softphone/'));

/** Times that something is done until a gap in the call is taken to be its doing. */
const attempts = 3;

/**
 * Does something during the call; both sides must hear each other all the while. A gap that it makes comes with it each
 * time, one of which the machine is the cause does not.
 */
async function withoutGap(work: () => Promise<void>): Promise<void> {
  if (callee === undefined) throw new Error('No call is on');
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const [byAdmin, byCallee] = await Promise.all([
      measureAudio(admin.page),
      measureAudio(callee.page),
    ]);
    await work();
    // What is missing is counted when something comes again.
    await Promise.all([expectAudioRises(admin.page, 10), expectAudioRises(callee.page, 10)]);
    const [faulty, other] = await Promise.all([byAdmin(), byCallee()]);
    if (attempt < attempts && (hasGap(faulty) || hasGap(other))) {
      console.log(
        `  a gap of ${faulty.missing.toFixed(0)} and ${other.missing.toFixed(0)} ms: again`,
      );
      continue;
    }
    expectNoGap('the page with the fault', faulty);
    expectNoGap('the other side', other);
    return;
  }
}

/** Mends a release: the same one is good now, or there is a newer one. */
async function mend(remote: string, version: string, fault: Fault): Promise<void> {
  if (fault.refuse === undefined) await releases.give(remote);
  else releases.mend(remote, version);
}

test.beforeAll(async ({ browser }) => {
  admin = await adminOnThePhone(browser);
  releases = await PreparedReleases.in(admin.context, join(productUnderTest().dataFolder, 'www'));
  for (const { name } of remotes) await releases.give(name);
  await releases.give('mf-softphone');
  await admin.page.reload();
  await expect(admin.page.getByText('Máy nhánh 190').first()).toBeVisible();
  await openOthers(admin.page);
});

test.afterAll(async () => {
  await Promise.all([admin.context.close(), callee?.context.close()]);
});

for (const fault of faults) {
  test(`the phone before a call: ${fault.what}`, async () => {
    const { page } = admin;
    const version = await releases.give('mf-softphone', fault);
    const trouble = (code: string) =>
      page.locator(`[role="alert"][title^="mf-softphone"][title$=" ${code}"]`);
    const retry = trouble(fault.code).getByRole('button', { name: 'Thử lại' });
    await letDie(page, 'mf-softphone');
    const startedAt = performance.now();
    await trouble('CRASHED').getByRole('button', { name: 'Thử lại' }).click();
    await openOthers(page);
    await expect(retry).toBeVisible({ timeout: leftOf(startedAt) });
    note(`mf-softphone, ${fault.what}, to the card`, startedAt);
    await mend('mf-softphone', version, fault);
    await retry.click();
    await expect(page.getByText('Máy nhánh 190').first()).toBeVisible();
    await expect(button(page, 'Điện thoại')).toBeVisible();
  });
}

test('a call begins', async ({ browser }) => {
  const agent = await agentOn(browser, '102');
  callee = agent;
  await callAndAnswer(admin.page, agent.page, '102');
  phoneFiles = filesOfPhone();
  askedBefore = releases.asked.length;
});

test('a gap would be noticed', async () => {
  if (callee === undefined) throw new Error('No call is on');
  await expectAudioRises(admin.page);
  const heard = await measureAudio(admin.page);
  await fallSilent(callee.page, 400);
  await expectAudioRises(admin.page);
  expect(hasGap(await heard())).toBe(true);
});

/** The application dies and is asked for again; gives back when that was. */
async function dieAndRetry(page: Page, remote: Remote): Promise<number> {
  await letDie(page, remote.name);
  await expect(page.getByText(/ CRASHED$/)).toBeVisible();
  const startedAt = performance.now();
  await button(page, 'Thử lại').click();
  return startedAt;
}

/** The release is good again and takes the place of the card. */
async function recover(page: Page, remote: Remote, version: string, fault: Fault): Promise<void> {
  await mend(remote.name, version, fault);
  await button(page, 'Thử lại').click();
  await expect(screenOf(page, remote)).toBeVisible();
  await expect(page.getByText(codeOf(remote, version, fault))).toHaveCount(0);
}

for (const remote of remotes) {
  for (const fault of faults.filter((each) => each !== hang)) {
    test(`${remote.name} during the call: ${fault.what}`, async () => {
      const { page } = admin;
      await withoutGap(async () => {
        await open(page, remote);
        const version = await releases.give(remote.name, fault);
        const startedAt = await dieAndRetry(page, remote);
        const card = page.getByText(codeOf(remote, version, fault));
        await expect(card).toBeVisible({ timeout: deadline });
        note(`${remote.name}, ${fault.what}, to the card`, startedAt);
        await openOthers(page, remote);
        await linkTo(page, remote).click();
        await expect(card).toBeVisible({ timeout: deadline });
        await recover(page, remote, version, fault);
      });
    });
  }
}

test('every remote during the call: hang, one after the other, the rest is there meanwhile', async () => {
  const { page } = admin;
  await withoutGap(async () => {
    await openOthers(page);
    const hanging: { remote: Remote; version: string }[] = [];
    for (const [index, remote] of remotes.entries()) {
      await open(page, remote);
      const version = await releases.give(remote.name, hang);
      await dieAndRetry(page, remote);
      hanging.push({ remote, version });
      for (const other of remotes.slice(index + 1)) await open(page, other);
    }
    // Whoever comes back waits for the same load, or for another one when that has failed unseen.
    for (const { remote, version } of hanging) {
      const startedAt = performance.now();
      await linkTo(page, remote).click();
      const card = page.getByText(codeOf(remote, version, hang));
      await expect(card).toBeVisible({ timeout: deadline });
      note(`${remote.name}, hang, from coming back to the card`, startedAt);
    }
    for (const { remote, version } of hanging) releases.mend(remote.name, version);
    for (const { remote } of hanging) {
      await linkTo(page, remote).click();
      const retry = button(page, 'Thử lại');
      // Whoever tries one again finds the releases of the others repaired too.
      await expect(retry.or(screenOf(page, remote))).toBeVisible();
      if (await retry.isVisible()) await retry.click();
      await expect(screenOf(page, remote)).toBeVisible();
    }
  });
});

for (const stage of stages) {
  test(`the last good release comes instead of a card: ${stage.what}`, async () => {
    const { page } = admin;
    const [, crm] = remotes;
    await withoutGap(async () => {
      await open(page, crm);
      const good = await releases.give(crm.name);
      const bad = await releases.give(crm.name, stage, good);
      await letDie(page, crm.name);
      const before = releases.asked.length;
      const startedAt = performance.now();
      await button(page, 'Thử lại').click();
      await expect(screenOf(page, crm)).toBeVisible({ timeout: deadline });
      note(`mf-crm, last good release after ${stage.what}`, startedAt);
      const asked = releases.asked.slice(before).filter((path) => path.includes('/mf-crm/'));
      expect(asked.some((path) => path.includes(`/${bad}/`))).toBe(stage.what !== 'contract');
      expect(asked.some((path) => path.includes(`/${good}/remoteEntry.js`))).toBe(true);
    });
  });
}

test('the card stands in time when one stage after the other hangs, in the last good release too', async () => {
  const { page } = admin;
  const [, crm] = remotes;
  await withoutGap(async () => {
    await open(page, crm);
    const good = await releases.give(crm.name, { refuse: { file: chunk, how: 'hang' } });
    const slowly: Fault = {
      what: 'slow, then hangs',
      slow: { file: /^mf-manifest/, milliseconds: 3500 },
      refuse: { file: entry, how: 'hang' },
      code: 'ENTRY_TIMEOUT',
    };
    const bad = await releases.give(crm.name, slowly, good);
    await letDie(page, crm.name);
    const before = releases.asked.length;
    const startedAt = performance.now();
    await button(page, 'Thử lại').click();
    await expect(page.getByText(codeOf(crm, bad, slowly))).toBeVisible({ timeout: deadline });
    note('mf-crm, two releases that hang in two stages, to the card', startedAt);
    const asked = releases.asked.slice(before);
    expect(asked.some((path) => path.includes(`/${bad}/remoteEntry.js`))).toBe(true);
    expect(asked.some((path) => path.includes(`/${good}/__federation_expose_`))).toBe(true);
    for (const version of [bad, good]) releases.mend(crm.name, version);
    await button(page, 'Thử lại').click();
    await expect(screenOf(page, crm)).toBeVisible();
  });
});

test('the call has lived through it, and no part of the phone was reloaded', async () => {
  // A panel may come late; what the page has does not run again unless the phone is loaded again.
  const since = filesOfPhone().slice(phoneFiles.length);
  expect(since.filter((path) => phoneFiles.includes(path))).toEqual([]);
  expect(since.filter((path) => path.endsWith('/remoteEntry.js'))).toEqual([]);
  const asked = releases.asked.slice(askedBefore);
  expect(asked.filter((path) => /\/mf-softphone\/.*\/mf-manifest\.json$/.test(path))).toEqual([]);
  await expectAudioRises(admin.page);
  if (callee !== undefined) await expectAudioRises(callee.page);
  await hangUp(admin.page);
});
