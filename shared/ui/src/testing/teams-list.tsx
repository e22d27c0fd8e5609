import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import type { ListDefinition, ListQuery } from '../list/list-definition.ts';
import { ListPage, type ListPageProps } from '../list/ListPage.tsx';
import { useListState } from '../list/useListState.ts';
import { AloProvider } from '../theme/AloProvider.tsx';

/** Test kit: a row of a list. */
export interface Team {
  readonly id: string;
  readonly name: string;
  readonly leader: string;
}

export const list: ListDefinition<Team> = {
  id: 'teams',
  title: 'Nhóm làm việc',
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  filters: [
    {
      kind: 'multi',
      id: 'state',
      label: 'Trạng thái',
      options: [
        { value: 'on', label: 'Đang dùng' },
        { value: 'off', label: 'Đã tắt' },
      ],
    },
  ],
  columns: [
    { id: 'name', header: 'Tên', render: (row) => row.name, sortKey: 'name', priority: 'title' },
    { id: 'leader', header: 'Trưởng nhóm', render: (row) => row.leader, priority: 'low' },
  ],
};

export const teams = ['Ánh', 'Phước', 'Khải'].map((name) => ({
  id: name,
  name,
  leader: `Chị ${name}`,
}));

/** What a page of the list got. */
export function answer(rows: readonly Team[], next: string | null = null): ListQuery<Team> {
  const data = { data: rows, total: 10_000, total_capped: true, next_cursor: next };
  return { data, isPending: false, isFetching: false, error: null, refetch: jest.fn() };
}

/** Nothing has come yet. */
export const waiting: ListQuery<Team> = {
  isPending: true,
  isFetching: true,
  error: null,
  refetch: jest.fn(),
};

export function Teams(props: Partial<ListPageProps<Team>>) {
  const controls = useListState(props.definition ?? list);
  return (
    <ListPage
      definition={list}
      controls={controls}
      query={answer(teams)}
      empty={{ text: 'Chưa có nhóm nào.' }}
      {...props}
    />
  );
}

/** Opens the list at an address. */
export function openTeams(url: string, props: Partial<ListPageProps<Team>> = {}) {
  history.replaceState(null, '', url);
  const page = (
    <AloProvider>
      <BrowserRouter>
        <Teams {...props} />
      </BrowserRouter>
    </AloProvider>
  );
  render(page);
  return userEvent.setup();
}
