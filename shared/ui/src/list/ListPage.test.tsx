import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { setScreenWidth } from '../testing/screen-width.ts';
import { answer, list, openTeams, Teams, teams, waiting } from '../testing/teams-list.tsx';
import { AloProvider } from '../theme/AloProvider.tsx';

beforeEach(() => {
  localStorage.clear();
  setScreenWidth(1440);
});

test('a table with caption, headers and a capped count', () => {
  openTeams('/teams');
  expect(screen.getByRole('table', { name: 'Nhóm làm việc' })).toBeInTheDocument();
  expect(screen.getByText('Tổng: 10.000+')).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Tên' })).toHaveAttribute('scope', 'col');
  expect(screen.getAllByRole('row')).toHaveLength(4);
});

test.each([1440, 390])('an empty text is a dash at %i px', (width) => {
  setScreenWidth(width);
  openTeams('/teams', { query: answer([{ id: 'x', name: 'Ánh', leader: '' }]) });
  expect(screen.getByText('—')).toBeInTheDocument();
});

test('search is sent once typing pauses and starts at the first page', async () => {
  const user = openTeams('/teams?page=3&cursor=c&trail=a~b');
  await user.type(screen.getByRole('searchbox'), 'ánh');
  await waitFor(() => expect(new URLSearchParams(location.search).get('q')).toBe('ánh'));
  expect(new URLSearchParams(location.search).has('page')).toBe(false);
});

test('spaces around a search are not sent', async () => {
  const user = openTeams('/teams');
  await user.type(screen.getByRole('searchbox'), ' ánh ');
  await user.tab();
  expect(new URLSearchParams(location.search).get('q')).toBe('ánh');
  expect(screen.getByRole('searchbox')).toHaveValue(' ánh ');
});

test('many choices of a filter are searched without diacritics and spaces around', async () => {
  const options = Array.from({ length: 12 }, (_none, at) => ({
    value: `${at}`,
    label: at === 7 ? 'Nguyễn Ánh' : `Nhóm ${at}`,
  }));
  const filters = [{ kind: 'multi' as const, id: 'state', label: 'Nhân viên', options }];
  const user = openTeams('/teams', { definition: { ...list, filters } });
  await user.click(screen.getByRole('button', { name: 'Nhân viên' }));
  const group = await screen.findByRole('group', { name: 'Nhân viên' });
  await user.keyboard(' anh ');
  const shown = within(group).getAllByRole('checkbox');
  expect(shown).toEqual([within(group).getByRole('checkbox', { name: 'Nguyễn Ánh' })]);
});

test('a search is sent before the row is opened that was clicked in the middle of it', async () => {
  const onOpen = jest.fn(() => new URLSearchParams(location.search).get('q'));
  const user = openTeams('/teams', { onOpen });
  await user.type(screen.getByRole('searchbox'), 'ánh');
  await user.click(screen.getByRole('cell', { name: 'Chị Ánh' }));
  expect(onOpen).toHaveReturnedWith('ánh');
});

test('filters and sort go into the URL, one filter is taken off by its own button', async () => {
  const user = openTeams('/teams');
  await user.click(screen.getByRole('button', { name: 'Trạng thái' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Đang dùng' }));
  await user.keyboard('{Escape}');
  expect(location.search).toBe('?state=on');
  expect(screen.getByRole('button', { name: 'Trạng thái: Đang dùng' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tên' }));
  expect(new URLSearchParams(location.search).get('sort')).toBe('-name');
  expect(screen.getByRole('columnheader', { name: 'Tên' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await user.click(screen.getByRole('button', { name: 'Bỏ lọc Trạng thái' }));
  expect(new URLSearchParams(location.search).has('state')).toBe(false);
});

test('the pager walks by cursor and back', async () => {
  const user = openTeams('/teams', { query: answer(teams, 'after-khai') });
  await user.click(screen.getByRole('button', { name: 'Trang sau' }));
  expect(location.search).toBe('?page=2&cursor=after-khai');
  await user.click(screen.getByRole('button', { name: 'Trang trước' }));
  expect(location.search).toBe('');
});

test('a page behind the end of the count is not said to be of less than itself', () => {
  openTeams('/teams?page=1001&cursor=c', { query: answer(teams, 'd') });
  expect(screen.getByText('10.001–10.003 trong 10.003+')).toBeInTheDocument();
});

test('waiting shows ten rows of skeletons, which are no rows to read', () => {
  openTeams('/teams', { query: waiting });
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(11);
  expect(screen.getAllByRole('row')).toHaveLength(1);
});

test('an empty list begins, an empty search clears', async () => {
  const user = openTeams('/teams?q=zzz', { query: answer([]) });
  expect(screen.queryByText('Chưa có nhóm nào.')).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Xóa lọc' })[0]!);
  expect(location.search).toBe('');
  expect(screen.getByText('Chưa có nhóm nào.')).toBeInTheDocument();
});

test('a page that became empty leads to the one before', async () => {
  openTeams('/teams?page=2', { query: answer([]) });
  await waitFor(() => expect(location.search).toBe(''));
});

test('a failure with no rows fills the page, with rows it keeps them', async () => {
  const refetch = jest.fn();
  const user = openTeams('/teams', { query: { ...answer(teams), error: { status: 0 }, refetch } });
  expect(screen.getByRole('alert')).toHaveTextContent('Danh sách chưa được cập nhật.');
  expect(screen.getAllByRole('row')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a click on a row or Enter on its title opens it, a click on a control does not', async () => {
  const onOpen = jest.fn();
  const edit = jest.fn();
  const rowActions = [{ id: 'edit', label: 'Sửa', direct: true, onClick: edit }];
  const user = openTeams('/teams', { onOpen, rowActions });
  await user.click(screen.getByText('Chị Ánh'));
  screen.getByRole('button', { name: 'Phước' }).focus();
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Sửa Khải' }));
  expect(onOpen.mock.calls).toEqual([[teams[0]], [teams[1]]]);
  expect(edit).toHaveBeenCalledWith(teams[2]);
});

test('columns are chosen and stay chosen', async () => {
  const user = openTeams('/teams');
  await user.click(screen.getByRole('button', { name: 'Cột' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Trưởng nhóm' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('columnheader', { name: 'Trưởng nhóm' })).toBeNull();
  expect(JSON.parse(localStorage.getItem('alo.list.teams') ?? '')).toMatchObject({
    hidden: ['leader'],
    compact: false,
  });
});

test('rows of a page are chosen, go into the URL and stay chosen', async () => {
  const user = openTeams('/teams?page=3&cursor=c');
  await user.click(screen.getByRole('button', { name: '10 dòng / trang' }));
  await user.click(await screen.findByRole('menuitemradio', { name: '50 dòng / trang' }));
  expect(location.search).toBe('?rows=50');
  openTeams('/teams?page=2');
  expect(screen.getAllByText('51–53 trong 10.000+')).toHaveLength(1);
});

test('a column is made wider by keys, stays so, and a double click gives it back its own width', async () => {
  const user = openTeams('/teams');
  const head = screen.getByRole('columnheader', { name: 'Tên' });
  screen.getByRole('button', { name: 'Tên' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(head).toHaveStyle({ width: '56px' });
  expect(localStorage.getItem('alo.list.teams')).toContain('"widths":{"name":56}');
  fireEvent.doubleClick(screen.getByTitle('Độ rộng cột Tên'));
  expect(head.style.width).toBe('');
});

test('beyond four filters the others are added by name, and open at once', async () => {
  const states = ['Một', 'Hai', 'Ba', 'Bốn', 'Năm', 'Sáu'].map((label, index) => ({
    ...{ kind: 'select' as const, id: `f${index}`, label },
    options: [{ value: 'on', label: 'Bật' }],
  }));
  const user = openTeams('/teams?f5=on', { definition: { ...list, filters: states } });
  expect(screen.queryByRole('button', { name: 'Năm' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Sáu: Bật' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Thêm bộ lọc' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Năm' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Bật' }));
  expect(new URLSearchParams(location.search).get('f4')).toBe('on');
  expect(screen.queryByRole('button', { name: 'Thêm bộ lọc' })).toBeNull();
});

test('from 900 to 1199 px low columns open in a row of their own', async () => {
  setScreenWidth(1000);
  const user = openTeams('/teams');
  expect(screen.queryByText('Chị Ánh')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Xem thêm về Ánh' }));
  expect(screen.getByText('Chị Ánh')).toBeInTheDocument();
});

test('below 900 px rows are cards', () => {
  setScreenWidth(390);
  openTeams('/teams');
  expect(screen.queryByRole('table')).toBeNull();
  const card = screen.getAllByRole('listitem')[0]!;
  expect(within(card).getByText('Trưởng nhóm')).toBeInTheDocument();
  expect(within(card).getByText('Chị Ánh')).toBeInTheDocument();
});

test('heading and actions stand before filters and rows are drawn', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  Object.defineProperty(document, 'prerendering', { configurable: true, value: false });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() =>
    root.render(
      <BrowserRouter>
        <AloProvider>
          <Teams actions={<button type="button">Thêm nhóm</button>} />
        </AloProvider>
      </BrowserRouter>,
    ),
  );
  expect(screen.getByRole('heading', { name: 'Nhóm làm việc' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Thêm nhóm' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(document.querySelector('[aria-busy="true"]')).toHaveStyle({ height: '174px' });
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
  expect(screen.getByRole('searchbox')).toBeInTheDocument();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  root.unmount();
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
});
