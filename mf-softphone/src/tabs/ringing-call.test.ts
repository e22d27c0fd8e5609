import { until } from '../testing/phone-harness.ts';
import { Browser, call, registration, ring, type Tab } from '../testing/phone-tabs.ts';

const browser = new Browser();

async function rings(tab: Tab): Promise<void> {
  tab.harness.provider.refs.set('in', 'n1-1.0');
  await until(() => registration(tab) === 'ready');
  ring(tab);
}
/** The page is reloaded or its tab has crashed. */
const endPage = async (tab: Tab) => {
  await tab.phone.vanish();
  browser.endPage();
};
const isExpected = (tab: Tab) =>
  until(() => tab.harness.provider.asked.includes('expect n1-1.0 as in'));
/** A call that rang at a page which is gone: the page after it. */
async function ringsOnNextPage(): Promise<Tab> {
  const before = browser.openTab();
  await rings(before);
  await endPage(before);
  const after = browser.openTab();
  await until(() => call(after)?.state === 'CALL_INCOMING');
  return after;
}

test('a ringing call rings on at the page after this one, and is answered there', async () => {
  const before = browser.openTab();
  await rings(before);
  expect(before.phone.losesCall).toBe(false);
  await endPage(before);
  expect(before.harness.provider.asked).toEqual(['connect']);
  const after = browser.openTab();
  await until(() => call(after)?.state === 'CALL_INCOMING');
  expect(call(after)?.party).toEqual({ number: '102', name: 'Mai' });
  expect(after.published.map(({ name }) => name)).toContain('call.incoming');
  await isExpected(after);
  ring(after);
  expect(call(after)).toMatchObject({ resume: null, state: 'CALL_INCOMING' });
  after.phone.dispatch({ type: 'answer' });
  await until(() => after.harness.provider.asked.includes('answer in'));
});

test('a ringing call rings on in another tab when its own has crashed, as if nothing had been', async () => {
  const [leader, follower] = await browser.twoTabs();
  await rings(leader);
  await until(() => call(follower)?.state === 'CALL_INCOMING');
  browser.endPage();
  await isExpected(follower);
  expect(call(follower)?.state).toBe('CALL_INCOMING');
  ring(follower);
  expect(follower.published.map(({ name }) => name)).not.toContain('call.ended');
});

test('a ringing call which is answered or rejected before it rings again, is so then', async () => {
  const after = await ringsOnNextPage();
  after.phone.dispatch({ type: 'answer' });
  await isExpected(after);
  expect(after.harness.provider.asked).not.toContain('answer in');
  await endPage(after);
  const later = browser.openTab();
  await until(() => call(later)?.state === 'CALL_INCOMING');
  later.phone.dispatch({ type: 'reject' });
  await isExpected(later);
  ring(later);
  expect(later.harness.provider.asked).toContain('reject in 486');
});

test('a ringing call which is answered before it rings again is answered when it does', async () => {
  const after = await ringsOnNextPage();
  after.phone.dispatch({ type: 'answer' });
  await isExpected(after);
  ring(after);
  await until(() => after.harness.provider.asked.includes('answer in'));
});

test('a ringing call whose caller has gone meanwhile is over, and not missed: the server knows whether it was', async () => {
  const before = browser.openTab();
  await rings(before);
  await endPage(before);
  const after = browser.openTab();
  await isExpected(after);
  await until(() => call(after) === null);
  expect(after.phone.getState().last).toMatchObject({ missed: false, state: 'CALL_FAILED' });
  expect(after.published.map(({ name }) => name)).toContain('call.ended');
});
