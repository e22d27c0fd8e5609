import type { BusMessage } from '../engine/phone-effect.ts';
import { type FakeLocks, fakeLocks } from '../testing/fake-locks.ts';
import { phoneHarness, type PhoneHarness, register, until } from '../testing/phone-harness.ts';
import type { CallStorage } from './kept-calls.ts';
import { TabPhone } from './tab-phone.ts';

interface Tab {
  readonly phone: TabPhone;
  readonly harness: PhoneHarness;
  readonly published: BusMessage[];
  /** How often it was given the phone. */
  leadership: number;
}

let locks: FakeLocks;
let storage: CallStorage;
let tabs: Tab[];

beforeEach(() => {
  locks = fakeLocks();
  localStorage.clear();
  storage = localStorage;
  tabs = [];
});

afterEach(() => Promise.all(tabs.map(({ phone }) => phone.leave())));

function openTab(person = 'dn0002/an'): Tab {
  const published: BusMessage[] = [];
  const publish = (message: BusMessage) => void published.push(message);
  const harness = phoneHarness({ publish });
  const phone = new TabPhone({
    createPhone: () => harness.engine,
    locks,
    storage,
    publish,
    onLead: () => {
      tab.leadership += 1;
      void register(harness);
    },
    log: (_, message) => harness.logged.push(message),
  });
  const tab: Tab = { phone, harness, published, leadership: 0 };
  tabs.push(tab);
  phone.join(person);
  return tab;
}

const registration = ({ phone }: Tab) => phone.getState().registration.status;
const call = ({ phone }: Tab) => phone.getState().call;
const ring = ({ harness }: Tab) =>
  harness.say({ type: 'call.incoming', callId: 'in', number: '102', name: 'Mai' });

async function twoTabs(): Promise<[Tab, Tab]> {
  const leader = openTab();
  const follower = openTab();
  await until(() => registration(leader) === 'ready' && registration(follower) === 'ready');
  return [leader, follower];
}

test('edge 28: of two tabs one registers, both know that the phone is ready', async () => {
  const [leader, follower] = await twoTabs();
  expect([leader.leadership, follower.leadership]).toEqual([1, 0]);
  expect(follower.harness.provider.asked).toEqual([]);
  expect(follower.phone.leads).toBe(false);
});

test('edge 28: an incoming call is shown in both tabs and answered from the one without the phone', async () => {
  const [leader, follower] = await twoTabs();
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
  const [leader, follower] = await twoTabs();
  const party = { number: '091***678', name: null };
  follower.phone.dispatch({ type: 'dial', callId: 'out', target: '0912345678', party });
  await until(() => call(follower)?.callId === 'out');
  await until(() => leader.harness.provider.asked.includes('dial 0912345678'));
  expect(follower.harness.provider.asked).toEqual([]);
});

test('the bus of a tab without the phone tells the state, and no moments', async () => {
  const [leader, follower] = await twoTabs();
  ring(leader);
  await until(() => call(follower) !== null);
  const names = new Set(follower.published.map(({ name }) => name));
  expect([...names]).toEqual(['phone.state']);
  expect(follower.published.at(-1)?.payload).toMatchObject({ state: 'CALL_INCOMING' });
});

test('edge 28: the tab with the phone is closed while idle, the other one registers', async () => {
  const [leader, follower] = await twoTabs();
  await leader.phone.vanish();
  await until(() => follower.leadership === 1 && registration(follower) === 'ready');
  expect(leader.harness.provider.asked).toContain('disconnect logout');
  expect(follower.phone.getState().last).toBeNull();
  ring(follower);
  expect(call(follower)?.callId).toBe('in');
});

test('edge 28: the tab with the phone is closed in a call, the others say that it was lost', async () => {
  const [leader, follower] = await twoTabs();
  const third = openTab();
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
    locks.endPage('alo.phone:dn0002/an');
  }

  async function isBack(tab: Tab): Promise<void> {
    await until(() => tab.harness.provider.asked.includes('dial resume.n1-1.0'));
    tab.harness.say({ type: 'call.accepted', callId: 'in' });
    tab.harness.say({ type: 'call.confirmed', callId: 'in' });
  }

  test('is taken again by the page after this one, as it was', async () => {
    const before = openTab();
    await talk(before);
    before.phone.dispatch({ type: 'mute', muted: true });
    before.phone.dispatch({ type: 'hold', held: true });
    const asked = before.harness.provider.asked.length;
    const left = call(before);
    await endPage(before);
    expect(before.harness.provider.asked.slice(asked)).toEqual([]);
    const after = openTab();
    await until(() => call(after) !== null);
    expect(call(after)).toMatchObject({ callId: 'in', state: 'CALL_ACCEPTED', mediaDown: true });
    await isBack(after);
    expect(call(after)).toEqual(left);
    expect(after.harness.provider.asked.slice(-2)).toEqual(['mute true', 'hold in true']);
  });

  test('is taken again by another tab when its own has crashed', async () => {
    const [leader, follower] = await twoTabs();
    await talk(leader);
    await until(() => call(follower)?.confirmed === true);
    // A crash says nothing.
    locks.endPage('alo.phone:dn0002/an');
    await isBack(follower);
    expect(call(follower)).toMatchObject({ callId: 'in', mediaDown: false, resume: null });
    expect(follower.published.some(({ name }) => name === 'call.ended')).toBe(false);
  });

  test('is asked for by the same name when the page goes before the call is back', async () => {
    const before = openTab();
    await talk(before);
    await endPage(before);
    const between = openTab();
    await until(() => call(between) !== null);
    await endPage(between);
    await isBack(openTab());
  });

  test('is over where the exchange does not know it any more', async () => {
    const before = openTab();
    await talk(before);
    await endPage(before);
    const after = openTab();
    await until(() => after.harness.provider.asked.includes('dial resume.n1-1.0'));
    const by = { by: 'remote', cause: 'not-found', code: 404 } as const;
    after.harness.say({ type: 'call.failed', callId: 'in', ...by });
    expect(after.phone.getState().last).toMatchObject({ cause: 'tab-closed', state: 'CALL_ENDED' });
    await endPage(after);
    const later = openTab();
    await until(() => registration(later) === 'ready');
    expect(call(later)).toBeNull();
  });

  test('which was hung up while it was away is hung up as soon as it is back', async () => {
    const before = openTab();
    await talk(before);
    await endPage(before);
    const after = openTab();
    await until(() => call(after) !== null);
    after.phone.dispatch({ type: 'hangup' });
    await isBack(after);
    expect(after.harness.provider.asked).toContain('hangup in');
  });

  test('takes what the person chooses while it is away', async () => {
    const before = openTab();
    await talk(before);
    before.phone.dispatch({ type: 'hold', held: true });
    await endPage(before);
    const after = openTab();
    await until(() => call(after) !== null);
    after.phone.dispatch({ type: 'hold', held: false });
    after.phone.dispatch({ type: 'mute', muted: true });
    await isBack(after);
    expect(call(after)).toMatchObject({ muted: true, held: { local: false } });
    expect(after.harness.provider.asked.at(-1)).toBe('mute true');
  });

  test('is forgotten when the person signs out', async () => {
    const tab = openTab();
    await talk(tab);
    expect(localStorage).toHaveLength(1);
    await tab.phone.signOut();
    expect(localStorage).toHaveLength(0);
  });

  test('is not asked for hours later', async () => {
    const before = openTab();
    await talk(before);
    await endPage(before);
    const key = 'alo.phone:dn0002/an:calls';
    const old = (localStorage.getItem(key) ?? '').replace(
      /"answeredAt":\d+/,
      `"answeredAt":${Date.now() - 5 * 3_600_000}`,
    );
    localStorage.setItem(key, old);
    const after = openTab();
    await until(() => registration(after) === 'ready');
    expect(call(after)).toBeNull();
  });

  test.each(['{', '[{"call":{},"ref":"x"}]', '{"a":1}'])('is not there in %s', async (text) => {
    localStorage.setItem('alo.phone:dn0002/an:calls', text);
    const tab = openTab();
    await until(() => registration(tab) === 'ready');
    expect(call(tab)).toBeNull();
  });
});

describe('a call that rings', () => {
  async function rings(tab: Tab): Promise<void> {
    tab.harness.provider.refs.set('in', 'n1-1.0');
    await until(() => registration(tab) === 'ready');
    ring(tab);
  }
  /** The page is reloaded or its tab has crashed. */
  const endPage = async (tab: Tab) => {
    await tab.phone.vanish();
    locks.endPage('alo.phone:dn0002/an');
  };
  const isExpected = (tab: Tab) =>
    until(() => tab.harness.provider.asked.includes('expect n1-1.0 as in'));

  test('rings on at the page after this one, and is answered there', async () => {
    const before = openTab();
    await rings(before);
    expect(before.phone.losesCall).toBe(false);
    await endPage(before);
    expect(before.harness.provider.asked).toEqual(['connect']);
    const after = openTab();
    await until(() => call(after)?.state === 'CALL_INCOMING');
    expect(call(after)?.party).toEqual({ number: '102', name: 'Mai' });
    expect(after.published.map(({ name }) => name)).toContain('call.incoming');
    await isExpected(after);
    ring(after);
    expect(call(after)).toMatchObject({ resume: null, state: 'CALL_INCOMING' });
    after.phone.dispatch({ type: 'answer' });
    await until(() => after.harness.provider.asked.includes('answer in'));
  });

  test('rings on in another tab when its own has crashed, as if nothing had been', async () => {
    const [leader, follower] = await twoTabs();
    await rings(leader);
    await until(() => call(follower)?.state === 'CALL_INCOMING');
    locks.endPage('alo.phone:dn0002/an');
    await isExpected(follower);
    expect(call(follower)?.state).toBe('CALL_INCOMING');
    ring(follower);
    expect(follower.published.map(({ name }) => name)).not.toContain('call.ended');
  });

  test('which is answered or rejected before it rings again, is so then', async () => {
    const before = openTab();
    await rings(before);
    await endPage(before);
    const after = openTab();
    await until(() => call(after)?.state === 'CALL_INCOMING');
    after.phone.dispatch({ type: 'answer' });
    await isExpected(after);
    expect(after.harness.provider.asked).not.toContain('answer in');
    await endPage(after);
    const later = openTab();
    await until(() => call(later)?.state === 'CALL_INCOMING');
    later.phone.dispatch({ type: 'reject' });
    await isExpected(later);
    ring(later);
    expect(later.harness.provider.asked).toContain('reject in 486');
  });

  test('which is answered before it rings again is answered when it does', async () => {
    const before = openTab();
    await rings(before);
    await endPage(before);
    const after = openTab();
    await until(() => call(after)?.state === 'CALL_INCOMING');
    after.phone.dispatch({ type: 'answer' });
    await isExpected(after);
    ring(after);
    await until(() => after.harness.provider.asked.includes('answer in'));
  });

  test('whose caller has gone meanwhile is over, and not missed: the server knows whether it was', async () => {
    const before = openTab();
    await rings(before);
    await endPage(before);
    const after = openTab();
    await isExpected(after);
    await until(() => call(after) === null);
    expect(after.phone.getState().last).toMatchObject({ missed: false, state: 'CALL_FAILED' });
    expect(after.published.map(({ name }) => name)).toContain('call.ended');
  });
});

test('signing out in a tab without the phone ends the phone, and no tab takes it over', async () => {
  const [leader, follower] = await twoTabs();
  await follower.phone.signOut();
  await until(() => leader.harness.provider.asked.includes('disconnect logout'));
  expect(registration(leader)).toBe('idle');
  expect(follower.leadership).toBe(0);
});

test('signing out in the tab with the phone leaves nobody to take it over', async () => {
  const [leader, follower] = await twoTabs();
  await leader.phone.signOut();
  expect(registration(leader)).toBe('idle');
  await until(() => registration(follower) === 'idle');
  await leader.phone.leave();
  // The lock is free: whoever comes next gets it.
  const next = openTab();
  await until(() => next.leadership === 1);
  expect([leader.leadership, follower.leadership]).toEqual([1, 0]);
});

test('tabs of two people have a phone each', async () => {
  const one = openTab('dn0002/an');
  const other = openTab('dn0002/binh');
  await until(() => registration(one) === 'ready' && registration(other) === 'ready');
  expect([one.leadership, other.leadership]).toEqual([1, 1]);
});

test('edge 27: joining twice is joining once', async () => {
  const tab = openTab();
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
    storage,
    publish: () => undefined,
    onLead: () => undefined,
    log: () => undefined,
  });
  phone.join('dn0002/an');
  expect(phone.leads).toBe(true);
  return phone.leave();
});

test('what a tab of another release says and nobody understands is logged, not shown', async () => {
  const [leader] = await twoTabs();
  const line = new BroadcastChannel('alo.phone:dn0002/an');
  line.postMessage({ kind: 'event', event: { type: 'fly' } });
  await until(() => leader.harness.logged.some((text) => text.includes('another release')));
  line.close();
  expect(call(leader)).toBeNull();
});
