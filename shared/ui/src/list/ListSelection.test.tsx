import { act, screen, waitFor, within } from '@testing-library/react';
import { setScreenWidth } from '../testing/screen-width.ts';
import { answer, list, openTeams, type Team, teams } from '../testing/teams-list.tsx';

beforeEach(() => {
  localStorage.clear();
  setScreenWidth(1440);
});

test('chosen rows bring the bulk bar in the place of the filters', async () => {
  const onClick = jest.fn();
  const user = openTeams('/teams', { bulkActions: [{ id: 'delete', label: 'Xóa', onClick }] });
  await user.click(screen.getByRole('checkbox', { name: 'Chọn Ánh' }));
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Chọn tất cả trên trang' })).toBePartiallyChecked();
  await user.click(screen.getByRole('button', { name: 'Xóa' }));
  expect(onClick.mock.calls[0]?.[0]).toEqual([teams[0]]);
});

test('choosing rows draws no row anew', async () => {
  const draw = jest.fn(({ leader }: Team) => leader);
  const columns = list.columns.map((column) =>
    column.id === 'leader' ? { ...column, render: draw } : column,
  );
  const user = openTeams('/teams', {
    definition: { ...list, columns },
    bulkActions: [{ id: 'delete', label: 'Xóa', onClick: jest.fn() }],
  });
  expect(draw).toHaveBeenCalled();
  draw.mockClear();
  await user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }));
  expect(screen.getByRole('checkbox', { name: 'Chọn Khải' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Chọn Ánh' }));
  expect(screen.getByRole('checkbox', { name: 'Chọn Ánh' })).not.toBeChecked();
  expect(draw).not.toHaveBeenCalled();
});

describe('everything that is found', () => {
  const onAll = jest.fn((clear: () => void) => clear());
  const bulkActions = [
    { id: 'delete', label: 'Xóa', onClick: jest.fn(), onAll },
    { id: 'merge', label: 'Gộp', onClick: jest.fn() },
  ];
  const bar = () => screen.getByRole('toolbar');
  const offer = 'Chọn tất cả 10.000+ kết quả';

  test('is offered behind the rows of the page, by keyboard too, and said', async () => {
    const user = openTeams('/teams', { bulkActions });
    await user.click(screen.getByRole('checkbox', { name: 'Chọn Ánh' }));
    expect(screen.queryByRole('button', { name: offer })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }));
    screen.getByRole('button', { name: offer }).focus();
    await user.keyboard('{Enter}');
    expect(within(bar()).getByRole('status')).toHaveTextContent('Đã chọn tất cả 10.000+ kết quả');
    expect(screen.getByRole('button', { name: 'Chỉ chọn trang này' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Gộp' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Xóa' }));
    expect(onAll).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('stays over the pages, and ends with another filter or a row that is taken out', async () => {
    const user = openTeams('/teams?q=n', { bulkActions, query: answer(teams, 'next') });
    const whole = async () => {
      await user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }));
      await user.click(screen.getByRole('button', { name: offer }));
    };
    await whole();
    await user.click(screen.getByRole('button', { name: 'Trang sau' }));
    expect(within(bar()).getByRole('status')).toHaveTextContent('Đã chọn tất cả');
    await user.click(screen.getByRole('checkbox', { name: 'Chọn Ánh' }));
    expect(within(bar()).getByRole('status')).toHaveTextContent('Đã chọn 2');
    await user.click(screen.getByRole('button', { name: 'Bỏ chọn' }));
    await whole();
    act(() => history.back());
    await waitFor(() => expect(location.search).toBe('?q=n'));
    expect(screen.getByRole('toolbar')).toBeInTheDocument();
    act(() => {
      history.pushState(null, '', '/teams?q=n&state=on');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    expect(screen.getByRole('checkbox', { name: 'Chọn Ánh' })).not.toBeChecked();
  });

  test('is reached from cards, which have no box for all of them', async () => {
    setScreenWidth(390);
    const user = openTeams('/teams', { bulkActions });
    await user.click(screen.getByRole('checkbox', { name: 'Chọn Ánh' }));
    await user.click(screen.getByRole('button', { name: 'Chọn tất cả trên trang' }));
    await user.click(screen.getByRole('button', { name: offer }));
    expect(screen.getByRole('checkbox', { name: 'Chọn Khải' })).toBeChecked();
  });

  test('is not offered where the page shows all, or no action is for all', async () => {
    const { data, ...rest } = answer(teams);
    const query = { ...rest, data: data && { ...data, total: 3, total_capped: false } };
    const user = openTeams('/teams', { bulkActions, query });
    await user.click(screen.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }));
    expect(screen.queryByRole('button', { name: /kết quả/ })).toBeNull();
  });
});

test.each([1440, 390])('at %d px Shift and a click choose rows up to that one', async (width) => {
  setScreenWidth(width);
  const bulkActions = [{ id: 'delete', label: 'Xóa', onClick: jest.fn() }];
  const user = openTeams('/teams', { bulkActions });
  const box = (name: string) => screen.getByRole('checkbox', { name: `Chọn ${name}` });
  const chosen = () => teams.map(({ name }) => (box(name) as HTMLInputElement).checked);
  await user.click(box('Ánh'));
  await user.keyboard('{Shift>}');
  await user.click(box('Khải'));
  expect(chosen()).toEqual([true, true, true]);
  await user.click(box('Phước'));
  await user.keyboard('{/Shift}');
  expect(chosen()).toEqual([true, false, false]);
});
