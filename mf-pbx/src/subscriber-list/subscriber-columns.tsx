import type { RegisteredPhone, Subscriber } from '@alo/contracts';
import { makeStyles, StatusDot } from '@alo/ui';
import type { Column } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

const { columns } = messages;

/** A desk phone by what it calls itself and how it is connected. */
function phoneName({ kind, transport, user_agent: name }: RegisteredPhone): string {
  if (kind === 'browser') return messages.browser;
  return messages.deskPhone(name, transport.toUpperCase());
}

const useStyles = makeStyles({
  guest: { display: 'block', maxWidth: '260px', whiteSpace: 'normal' },
});

/** What is registered, and whose the desk phones are while somebody else is logged in there. */
function Phones({ subscriber: { phones, guest } }: { readonly subscriber: Subscriber }) {
  const styles = useStyles();
  const names = phones.map(phoneName).join(', ');
  if (guest === null) return names || messages.none;
  return (
    <>
      {names}
      <span className={styles.guest}>{messages.guest(guest.extension, guest.name)}</span>
    </>
  );
}

/** Columns of entities.md §4.2 that this release knows. */
export const subscriberColumns: readonly Column<Subscriber>[] = [
  {
    id: 'extension',
    header: columns.extension,
    sortKey: 'extension',
    priority: 'title',
    render: (subscriber) => subscriber.extension,
  },
  { id: 'name', header: columns.name, render: (subscriber) => subscriber.name },
  { id: 'user', header: columns.user, render: ({ user }) => user?.name ?? messages.none },
  {
    id: 'registered',
    header: columns.registered,
    render: ({ registered, dnd }) =>
      registered && dnd ? (
        <StatusDot tone="paused">{messages.doNotDisturb}</StatusDot>
      ) : (
        <StatusDot tone={registered ? 'success' : 'neutral'}>
          {registered ? messages.online : messages.offline}
        </StatusDot>
      ),
  },
  {
    id: 'phones',
    header: columns.phones,
    priority: 'low',
    render: (subscriber) => <Phones subscriber={subscriber} />,
  },
  {
    id: 'record_policy',
    header: columns.recordPolicy,
    priority: 'low',
    render: (subscriber) => shared.recordPolicies[subscriber.record_policy],
  },
  {
    id: 'is_active',
    header: columns.active,
    render: ({ is_active: active }) => (
      <StatusDot tone={active ? 'brand' : 'neutral'}>
        {active ? messages.active : messages.inactive}
      </StatusDot>
    ),
  },
];
