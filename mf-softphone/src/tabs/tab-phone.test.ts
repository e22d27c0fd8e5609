import { phoneHarness, until } from '../testing/phone-harness.ts';
import { Browser, call, memoryDisk, registration, ring, type Tab } from '../testing/phone-tabs.ts';
import { TabPhone } from './tab-phone.ts';

const browser = new Browser();

test('edge 28: of two tabs one registers, both know that the phone is ready', async () => {
  const [leader, follower] = await browser.twoTabs();
  expect([leader.leadership, follower.leadership]).toEqual([1, 0]);
  expect(follower.harness.provider.asked).toEqual([]);
  expect(follower.phone.leads).toBe(false);
});

test('edge 28: an incoming call is shown in both tabs and answered from the one without the phone', async () => {
  const [leader, follower] = await browser.twoTabs();
  ring(leader);
  await until(() => call(follower)?.state === 'CALL_INCOMING');
  expect(call(follower)?.party).toEqual({ number: '102', name: 'Mai' });
  follower.phone.dispatch({ type: 'answer' });
  await until(() => leader.harness.provider.asked.includes('answer in'));
  leader.harness.say({ type: 'call.accepted', callId: 'in' });
  await until(() => call(follower)?.state === 'CALL_ACCEPTED');
  follower.phone.dispatch({ type: 'mute', muted: true });
  follower.phone.dispatch({ type: 'dtmf', tones: '5' });
  follower.phone.dispatch({ type: 'hangup' });
  await until(() => leader.harness.provider.asked.includes('hangup in'));
  expect(leader.harness.provider.asked).toEqual(
    expect.arrayContaining(['mute true', 'dtmf 5', 'hangup in']),
  );
});

test('any tab dials, the call is placed once', async () => {
  const [leader, follower] = await browser.twoTabs();
  const party = { number: '091***678', name: null };
  follower.phone.dispatch({ type: 'dial', callId: 'out', target: '0912345678', party });
  await until(() => call(follower)?.callId === 'out');
  await until(() => leader.harness.provider.asked.includes('dial 0912345678'));
  expect(follower.harness.provider.asked).toEqual([]);
});

test('the bus of a tab without the phone tells the state, and no moments', async () => {
  const [leader, follower] = await browser.twoTabs();
  ring(leader);
  await until(() => call(follower) !== null);
  const names = new Set(follower.published.map(({ name }) => name));
  expect([...names]).toEqual(['phone.state']);
  expect(follower.published.at(-1)?.payload).toMatchObject({ state: 'CALL_INCOMING' });
});

test('edge 28: the tab with the phone is closed while idle, the other one registers', async () => {
  const [leader, follower] = await browser.twoTabs();
  await leader.phone.vanish();
  await until(() => follower.leadership === 1 && registration(follower) === 'ready');
  expect(leader.harness.provider.asked).toContain('disconnect logout');
  expect(follower.phone.getState().last).toBeNull();
  ring(follower);
  expect(call(follower)?.callId).toBe('in');
});

test('edge 28: the tab with the phone is closed in a call, the others say that it was lost', async () => {
  const [leader, follower] = await browser.twoTabs();
  const third = browser.openTab();
  ring(leader);
  leader.phone.dispatch({ type: 'answer' });
  await until(() => leader.harness.provider.asked.includes('answer in'));
  leader.harness.say({ type: 'call.accepted', callId: 'in' });
  await until(() => call(third)?.state === 'CALL_ACCEPTED');
  await leader.phone.vanish();
  const lost = { cause: 'tab-closed', by: 'system', call: { callId: 'in' } };
  await until(() => follower.phone.getState().last !== null);
  expect(follower.phone.getState()).toMatchObject({ call: null, last: lost });
  await until(() => third.phone.getState().last?.cause === 'tab-closed');
  const ended = follower.published.find(({ name }) => name === 'call.ended');
  expect(ended?.payload).toMatchObject({ callId: 'in', reason: 'tab-closed' });
});

describe('a call that the exchange gives back', () => {
  /** An answered call in a tab; the exchange knows it as `n1-1.0`. */
  async function talk(tab: Tab): Promise<void> {
    tab.harness.provider.refs.set('in', 'n1-1.0');
    await until(() => registration(tab) === 'ready');
    ring(tab);
    tab.phone.dispatch({ type: 'answer' });
    await until(() => tab.harness.provider.asked.includes('answer in'));
    tab.harness.say({ type: 'call.accepted', callId: 'in' });
    tab.harness.say({ type: 'call.confirmed', callId: 'in' });
  }

  /** The page is reloaded or closed; nothing of it is there any more. */
  async function endPage(tab: Tab): Promise<void> {
    await tab.phone.vanish();
    browser.endPage();
  }

  async function isBack(tab: Tab): Promise<void> {
    await until(() => tab.harness.provider.asked.includes('dial resume.n1-1.0'));
    tab.harness.say({ type: 'call.accepted', callId: 'in' });
    tab.harness.say({ type: 'call.confirmed', callId: 'in' });
  }

  test('is taken again by the page after this one, as it was', async () => {
    const before = browser.openTab();
    await talk(before);
    before.phone.dispatch({ type: 'mute', muted: true });
    before.phone.dispatch({ type: 'hold', held: true });
    const asked = before.harness.provider.asked.length;
    const left = call(before);
    await endPage(before);
    expect(before.harness.provider.asked.slice(asked)).toEqual([]);
    const after = browser.openTab();
    await until(() => call(after) !== null);
    expect(call(after)).toMatchObject({ callId: 'in', state: 'CALL_ACCEPTED', mediaDown: true });
    await isBack(after);
    expect(call(after)).toEqual(left);
    expect(after.harness.provider.asked.slice(-2)).toEqual(['mute true', 'hold in true']);
  });

  test('is taken again by another tab when its own has crashed', async () => {
    const [leader, follower] = await browser.twoTabs();
    await talk(leader);
    await until(() => call(follower)?.confirmed === true);
    // A crash says nothing.
    browser.endPage();
    await isBack(follower);
    expect(call(follower)).toMatchObject({ callId: 'in', mediaDown: false, resume: null });
    expect(follower.published.some(({ name }) => name === 'call.ended')).toBe(false);
  });

  test('is taken again when the whole browser was killed before it had written its storage', async () => {
    const before = browser.openTab();
    await talk(before);
    localStorage.clear();
    browser.endPage();
    const after = browser.openTab();
    await isBack(after);
    expect(call(after)).toMatchObject({ callId: 'in', mediaDown: false, resume: null });
  });

  test('is asked for by the same name when the page goes before the call is back', async () => {
    const before = browser.openTab();
    await talk(before);
    await endPage(before);
    const between = browser.openTab();
    await until(() => call(between) !== null);
    await endPage(between);
    await isBack(browser.openTab());
  });

  test('is over where the exchange does not know it any more', async () => {
    const before = browser.openTab();
    await talk(before);
    await endPage(before);
    const after = browser.openTab();
    await until(() => after.harness.provider.asked.includes('dial resume.n1-1.0'));
    const by = { by: 'remote', cause: 'not-found', code: 404 } as const;
    after.harness.say({ type: 'call.failed', callId: 'in', ...by });
    expect(after.phone.getState().last).toMatchObject({ cause: 'tab-closed', state: 'CALL_ENDED' });
    await endPage(after);
    const later = browser.openTab();
    await until(() => registration(later) === 'ready');
    expect(call(later)).toBeNull();
  });

  test('which was hung up while it was away is hung up as soon as it is back', async () => {
    const before = browser.openTab();
    await talk(before);
    await endPage(before);
    const after = browser.openTab();
    await until(() => call(after) !== null);
    after.phone.dispatch({ type: 'hangup' });
    await isBack(after);
    expect(after.harness.provider.asked).toContain('hangup in');
  });

  test('takes what the person chooses while it is away', async () => {
    const before = browser.openTab();
    await talk(before);
    before.phone.dispatch({ type: 'hold', held: true });
    await endPage(before);
    const after = browser.openTab();
    await until(() => call(after) !== null);
    after.phone.dispatch({ type: 'hold', held: false });
    after.phone.dispatch({ type: 'mute', muted: true });
    await isBack(after);
    expect(call(after)).toMatchObject({ muted: true, held: { local: false } });
    expect(after.harness.provider.asked.at(-1)).toBe('mute true');
  });

  test('is forgotten when the person signs out', async () => {
    const tab = browser.openTab();
    await talk(tab);
    expect(localStorage.length).toBeGreaterThan(0);
    await tab.phone.signOut();
    await until(() => localStorage.length === 0);
  });

  test('is not asked for hours later', async () => {
    const before = browser.openTab();
    await talk(before);
    await endPage(before);
    const key = 'alo.phone:dn0002/an:calls';
    const old = (localStorage.getItem(key) ?? '').replace(
      /"answeredAt":\d+/,
      `"answeredAt":${Date.now() - 5 * 3_600_000}`,
    );
    localStorage.setItem(key, old);
    const after = browser.openTab();
    await until(() => registration(after) === 'ready');
    expect(call(after)).toBeNull();
  });

  test.each(['{', '[{"call":{},"ref":"x"}]', '{"a":1}'])('is not there in %s', async (text) => {
    localStorage.setItem('alo.phone:dn0002/an:calls', text);
    const tab = browser.openTab();
    await until(() => registration(tab) === 'ready');
    expect(call(tab)).toBeNull();
  });
});

test('signing out in a tab without the phone ends the phone, and no tab takes it over', async () => {
  const [leader, follower] = await browser.twoTabs();
  await follower.phone.signOut();
  await until(() => leader.harness.provider.asked.includes('disconnect logout'));
  expect(registration(leader)).toBe('idle');
  expect(follower.leadership).toBe(0);
});

test('signing out in the tab with the phone leaves nobody to take it over', async () => {
  const [leader, follower] = await browser.twoTabs();
  await leader.phone.signOut();
  expect(registration(leader)).toBe('idle');
  await until(() => registration(follower) === 'idle');
  await leader.phone.leave();
  // The lock is free: whoever comes next gets it.
  const next = browser.openTab();
  await until(() => next.leadership === 1);
  expect([leader.leadership, follower.leadership]).toEqual([1, 0]);
});

test('tabs of two people have a phone each', async () => {
  const one = browser.openTab('dn0002/an');
  const other = browser.openTab('dn0002/binh');
  await until(() => registration(one) === 'ready' && registration(other) === 'ready');
  expect([one.leadership, other.leadership]).toEqual([1, 1]);
});

test('edge 27: joining twice is joining once', async () => {
  const tab = browser.openTab();
  tab.phone.join('dn0002/an');
  await until(() => registration(tab) === 'ready');
  tab.phone.join('dn0002/an');
  expect(tab.leadership).toBe(1);
  expect(tab.harness.provider.asked).toEqual(['connect']);
});

test('without a lock manager the phone is here at once', () => {
  const harness = phoneHarness();
  const phone = new TabPhone({
    createPhone: () => harness.engine,
    locks: null,
    places: { storage: localStorage, disk: memoryDisk() },
    publish: () => undefined,
    onLead: () => undefined,
    log: () => undefined,
  });
  phone.join('dn0002/an');
  expect(phone.leads).toBe(true);
  return phone.leave();
});

test('what a tab of another release says and nobody understands is logged, not shown', async () => {
  const [leader] = await browser.twoTabs();
  const line = new BroadcastChannel('alo.phone:dn0002/an');
  line.postMessage({ kind: 'event', event: { type: 'fly' } });
  await until(() => leader.harness.logged.some((text) => text.includes('another release')));
  line.close();
  expect(call(leader)).toBeNull();
});
