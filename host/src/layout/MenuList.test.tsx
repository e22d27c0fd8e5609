import { BrowserRouter } from '@alo/ui';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShownGroup } from './menu-entries.ts';
import { MenuList } from './MenuList.tsx';

const entry = (path: string, label: string) =>
  ({ path, label, icon: 'PeopleRegular', group: 'work', order: 1, locked: false }) as const;

const groups: readonly ShownGroup[] = [
  { group: 'work', entries: [entry('/dashboard', 'Tổng quan'), entry('/customer', 'Khách hàng')] },
];

let shown: string[];

beforeEach(() => {
  shown = [];
  jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  history.replaceState(null, '', '/dashboard');
  render(
    <BrowserRouter useTransitions={false}>
      <MenuList groups={groups} words />
    </BrowserRouter>,
  );
});

afterEach(() => jest.restoreAllMocks());

const link = (name: string) => screen.getByRole('link', { name });

test('a click goes there without loading the page, and the entry says where one is', async () => {
  const before = history.length;
  await userEvent.click(link('Khách hàng'));
  expect(location.pathname).toBe('/customer');
  expect(history.length).toBe(before + 1);
  expect(link('Khách hàng').getAttribute('aria-current')).toBe('page');
  expect(link('Tổng quan').hasAttribute('aria-current')).toBe(false);
  expect(shown).toEqual(['Tổng quan', 'Khách hàng']);
  await userEvent.click(link('Khách hàng'));
  expect(history.length).toBe(before + 1);
});

test('a group is folded and stays so, but the screen that is shown keeps its entry', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Công việc', expanded: true }));
  expect(screen.queryByRole('link', { name: 'Khách hàng' })).toBeNull();
  expect(link('Tổng quan')).toBeDefined();
  expect(localStorage.getItem('alo.menu-choices')).toContain('"folded":["work"]');
  await userEvent.click(screen.getByRole('button', { name: 'Công việc', expanded: false }));
  expect(link('Khách hàng')).toBeDefined();
});

test('an entry is pinned by keyboard, and put back', async () => {
  act(() => link('Khách hàng').focus());
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const pinned = screen.getByRole('region', { name: 'Đã ghim' });
  expect(pinned.contains(link('Khách hàng'))).toBe(true);
  await userEvent.hover(link('Khách hàng'));
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ ghim Khách hàng' }));
  expect(screen.queryByRole('region', { name: 'Đã ghim' })).toBeNull();
});

test('back leads the mark back', async () => {
  await userEvent.click(link('Khách hàng'));
  await act(async () => {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
  });
  expect(link('Tổng quan').getAttribute('aria-current')).toBe('page');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'the browser keeps its own clicks: %o',
  (how) => {
    const click = createEvent.click(link('Khách hàng'), how);
    fireEvent(link('Khách hàng'), click);
    expect(click.defaultPrevented).toBe(false);
    expect(location.pathname).toBe('/dashboard');
  },
);
