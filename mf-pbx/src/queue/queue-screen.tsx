import { objectEndpoints } from '@alo/contracts';
import { activeFilter } from '@alo/ui/list';
import { formatDuration, PeopleQueueRegular } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import {
  activeColumn,
  choiceFilter,
  destinationText,
  nameColumn,
  usesColumn,
} from '../objects/columns.tsx';
import { objectScreen } from '../objects/object-screen.ts';
import { AgentsCell, TodayCell, WaitingCell } from './live-cells.tsx';
import { queueMessages as messages, queueWords as words } from './messages.ts';
import {
  AfterFields,
  LimitFields,
  MainFields,
  MemberFields,
  SoundFields,
} from './queue-fields.tsx';
import { hasNoMembers } from './has-no-members.ts';
import { QueueLive } from './QueueLive.tsx';

const { fields, choices } = words;
const { tabs, columns } = messages;

export const queueScreen = objectScreen({
  kind: 'queue',
  endpoints: objectEndpoints.queue,
  path: '/queue',
  form: 'page',
  icon: <PeopleQueueRegular />,
  words,
  blank: () => ({ name: '' }),
  filters: [choiceFilter(fields.strategy, choices.strategy), activeFilter],
  columns: [
    nameColumn(fields.name),
    {
      id: 'extension',
      header: fields.extension,
      render: ({ form }) => form.extension ?? shared.none,
    },
    {
      id: 'strategy',
      header: fields.strategy,
      render: ({ form }) => choices.strategy[form.strategy],
    },
    { id: 'waiting', header: columns.waiting, render: ({ id }) => <WaitingCell id={id} /> },
    { id: 'members', header: columns.agents, render: ({ id }) => <AgentsCell id={id} /> },
    {
      id: 'today',
      header: columns.today,
      priority: 'low',
      render: ({ id }) => <TodayCell id={id} />,
    },
    {
      id: 'max_wait',
      header: columns.wait,
      align: 'end',
      priority: 'low',
      render: ({ form }) => (form.max_wait === 0 ? columns.noLimit : formatDuration(form.max_wait)),
    },
    {
      id: 'timeout_dest',
      header: fields.timeout_dest,
      priority: 'low',
      render: ({ form, names }) => destinationText(form.timeout_dest, names),
    },
    usesColumn(),
    activeColumn(),
  ],
  warn: (form) => (hasNoMembers(form['members']) ? messages.nobody : null),
  Live: QueueLive,
  tabs: [
    { id: 'main', label: tabs.main, Fields: MainFields },
    { id: 'members', label: tabs.members, Fields: MemberFields },
    { id: 'sound', label: tabs.sound, Fields: SoundFields },
    { id: 'limits', label: tabs.limits, Fields: LimitFields },
    { id: 'after', label: tabs.after, Fields: AfterFields },
  ],
});
