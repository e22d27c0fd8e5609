import { foldVietnamese, type RemoteState } from '@alo/contracts';
import { Badge, formatNumber, formatPercent } from '@alo/ui';
import type { ListData, ListDefinition } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { formatLoadTime } from './format-load-time.ts';
import { HealthLabel } from './HealthLabel.tsx';
import { figuresOf, healthOf, usersOf } from './remote-summary.ts';

const { columns } = messages;

function canaryOf({ rollout: { canary } }: RemoteState): string {
  return canary === undefined
    ? shared.none
    : messages.canary(canary.version, formatPercent(canary.percent / 100));
}

/** All remotes of the installation, one row each. */
export const remoteList: ListDefinition<RemoteState> = {
  id: 'remotes',
  title: messages.title,
  searchPlaceholder: messages.search,
  rowKey: ({ name }) => name,
  rowName: ({ title }) => title,
  columns: [
    {
      id: 'name',
      header: columns.name,
      priority: 'title',
      render: ({ title, name }) => `${title} (${name})`,
    },
    {
      id: 'version',
      header: columns.version,
      render: ({ rollout }) => (
        <>
          {rollout.default}
          {rollout.disabled !== undefined && (
            <>
              {' '}
              <Badge tone="danger">{messages.disabled}</Badge>
            </>
          )}
        </>
      ),
    },
    { id: 'canary', header: columns.canary, render: canaryOf },
    {
      id: 'last_good',
      header: columns.lastGood,
      priority: 'low',
      render: ({ last_good }) => last_good ?? shared.none,
    },
    {
      id: 'users',
      header: columns.users,
      align: 'end',
      render: (remote) => formatNumber(usersOf(remote)),
    },
    {
      id: 'load_time',
      header: columns.loadTime,
      align: 'end',
      render: (remote) => formatLoadTime(figuresOf(remote, remote.rollout.default).p95_ms),
    },
    {
      id: 'failures',
      header: columns.failures,
      render: ({ versions }) => <HealthLabel health={healthOf(versions)} />,
    },
  ],
};

/** Remotes whose name or version holds the words; there are few, so that the page itself looks. */
export function matchingRemotes(
  remotes: readonly RemoteState[],
  search: string,
): ListData<RemoteState> {
  const wanted = foldVietnamese(search.trim());
  const data = remotes
    .filter(({ name, title, releases }) =>
      [name, title, ...releases.map(({ version }) => version)].some((text) =>
        foldVietnamese(text).includes(wanted),
      ),
    )
    .toSorted((a, b) => a.title.localeCompare(b.title, 'vi'));
  return { data, total: data.length, total_capped: false, next_cursor: null };
}
