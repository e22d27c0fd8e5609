import type { Account } from '@alo/contracts';
import {
  activityTones,
  activityWords,
  Avatar,
  formatDateTime,
  makeStyles,
  StatusDot,
} from '@alo/ui';
import type { Column } from '@alo/ui/list';
import { messages } from './messages.ts';

const { columns, none } = messages;

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: '8px', minWidth: 0 },
});

/** Picture or initials, and the name. */
export function Person({
  name,
  avatar,
  size = 28,
}: Pick<Account, 'name' | 'avatar'> & { readonly size?: number }) {
  const styles = useStyles();
  return (
    <span className={styles.root}>
      <Avatar name={name} size={size} picture={avatar} />
      {name}
    </span>
  );
}

/** Columns of entities.md §2.5. */
export const accountColumns: readonly Column<Account>[] = [
  {
    id: 'name',
    header: columns.name,
    sortKey: 'name',
    priority: 'title',
    render: ({ name, avatar }) => <Person name={name} avatar={avatar} />,
  },
  { id: 'email', header: columns.email, sortKey: 'email', render: ({ email }) => email },
  {
    id: 'phone',
    header: columns.phone,
    priority: 'low',
    hiddenByDefault: true,
    render: ({ phone }) => (phone === '' ? none : phone),
  },
  { id: 'role', header: columns.role, render: ({ role }) => role.name },
  {
    id: 'department',
    header: columns.department,
    render: ({ department }) => department?.name ?? none,
  },
  { id: 'team', header: columns.team, priority: 'low', render: ({ team }) => team?.name ?? none },
  {
    id: 'branch',
    header: columns.branch,
    priority: 'low',
    hiddenByDefault: true,
    render: ({ branch }) => branch?.name ?? none,
  },
  {
    id: 'subscriber',
    header: columns.subscriber,
    render: ({ subscriber }) => subscriber?.extension ?? none,
  },
  {
    id: 'status',
    header: columns.status,
    priority: 'low',
    render: ({ status_activity: status }) => (
      <StatusDot tone={activityTones[status]}>{activityWords[status]}</StatusDot>
    ),
  },
  {
    id: 'is_active',
    header: columns.active,
    render: ({ is_active: active }) => (
      <StatusDot tone={active ? 'brand' : 'danger'}>
        {active ? messages.active : messages.locked}
      </StatusDot>
    ),
  },
  {
    id: 'totp',
    header: messages.twoFactor,
    priority: 'low',
    hiddenByDefault: true,
    render: ({ totp }) => (totp ? messages.yes : messages.no),
  },
  {
    id: 'last_login_at',
    header: columns.lastLogin,
    sortKey: 'last_login_at',
    priority: 'low',
    render: ({ last_login_at: at }) => (at === null ? none : formatDateTime(at)),
  },
];
