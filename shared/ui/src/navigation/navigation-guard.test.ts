import { waitFor } from '@testing-library/dom';
import { guardNavigation, mayLeave } from './navigation-guard.ts';

const routerHeard = jest.fn();
let remove = () => undefined as void;

function link(href: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  document.body.append(anchor);
  return anchor;
}

beforeEach(() => {
  history.replaceState({ idx: 0 }, '', '/customer');
  history.pushState({ idx: 1 }, '', '/customer/add');
  routerHeard.mockClear();
  addEventListener('popstate', routerHeard);
});
afterEach(() => {
  remove();
  removeEventListener('popstate', routerHeard);
  document.body.replaceChildren();
});

test('nothing is asked without a guard', async () => {
  expect(await mayLeave()).toBe(true);
});

test('a link is followed only after the person agreed', async () => {
  const followed = jest.fn();
  const anchor = link('/roles');
  anchor.addEventListener('click', (event) => {
    event.preventDefault();
    followed();
  });
  const ask = jest.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  remove = guardNavigation(ask);
  anchor.click();
  await Promise.resolve();
  expect(followed).not.toHaveBeenCalled();
  anchor.click();
  await waitFor(() => expect(followed).toHaveBeenCalledTimes(1));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a form over a form is asked for first, and leaves the other guarded', async () => {
  const below = jest.fn().mockResolvedValue(false);
  remove = guardNavigation(below);
  const removeAbove = guardNavigation(() => Promise.resolve(true));
  expect(await mayLeave()).toBe(true);
  expect(below).not.toHaveBeenCalled();
  removeAbove();
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(await mayLeave()).toBe(false);
});

test('closing the tab is held up', () => {
  remove = guardNavigation(() => Promise.resolve(true));
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
});

test('back returns to the form unseen by the router until the person agrees', async () => {
  const ask = jest.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  remove = guardNavigation(ask);
  history.back();
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(location.pathname).toBe('/customer/add'));
  expect(routerHeard).not.toHaveBeenCalled();
  history.back();
  await waitFor(() => expect(routerHeard).toHaveBeenCalledTimes(1));
  expect(ask).toHaveBeenCalledTimes(2);
  expect(location.pathname).toBe('/customer');
});

test('a navigation from code that single-spa tells of is no step back', async () => {
  const ask = jest.fn();
  remove = guardNavigation(ask);
  history.pushState({ idx: 2 }, '', '/customer');
  dispatchEvent(new PopStateEvent('popstate', { state: { idx: 2 } }));
  expect(routerHeard).toHaveBeenCalledTimes(1);
  remove();
  history.back();
  await waitFor(() => expect(routerHeard).toHaveBeenCalledTimes(2));
  expect(location.pathname).toBe('/customer/add');
  expect(ask).not.toHaveBeenCalled();
});
