import { endpoints, type Wallboard, wallboardFormSchema } from '@alo/contracts';
import { DesktopPulseRegular, formatDateTime, formatNumber, StatusDot } from '@alo/ui';
import type { RecordScreen } from '@alo/ui/records';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { WallboardFields } from './WallboardFields.tsx';

const { columns } = messages;
const access = { permission: 'monitor.view', feature: 'monitor' } as const;

const formOf = ({ name, tiles }: Wallboard) => ({ name, tiles });

/** List and form of wallboards. */
export const wallboardScreen: RecordScreen<Wallboard, Wallboard> = {
  id: 'wallboards',
  path: '/monitor/wallboards',
  form: 'page',
  icon: <DesktopPulseRegular />,
  words: messages.words,
  endpoints: {
    list: endpoints.getWallboards,
    get: endpoints.getWallboard,
    create: endpoints.createWallboard,
    update: endpoints.updateWallboard,
    remove: endpoints.deleteWallboard,
  },
  schema: wallboardFormSchema,
  access: { add: access, edit: access, delete: access },
  columns: [
    { id: 'name', header: columns.name, render: ({ name }) => name, priority: 'title' },
    { id: 'tiles', header: columns.tiles, render: ({ tiles }) => formatNumber(tiles.length) },
    { id: 'owner', header: columns.owner, render: ({ owner_name }) => owner_name },
    {
      ...{ id: 'shared', header: columns.shared },
      render: ({ shared_at }) => (
        <StatusDot tone={shared_at === null ? 'neutral' : 'success'}>
          {shared_at === null ? messages.notShared : messages.shared}
        </StatusDot>
      ),
    },
    {
      ...{ id: 'seen', header: columns.seen, priority: 'low' },
      render: ({ seen_at }) => (seen_at === null ? shared.none : formatDateTime(seen_at)),
    },
  ],
  rowName: ({ name }) => name,
  blank: () => ({
    name: '',
    tiles: (['waiting', 'longest_wait', 'ready', 'sla', 'calls', 'answerRate'] as const).map(
      (metric) => ({ metric, queue_id: null, limit: null }),
    ),
  }),
  toForm: formOf,
  toCopy: formOf,
  nameOf: ({ name }) => String(name),
  tabs: [{ id: 'main', label: messages.section, Fields: WallboardFields }],
  invalidates: [],
};
