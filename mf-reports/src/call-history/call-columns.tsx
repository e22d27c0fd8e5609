import { callTypeNames, dispositionNames, networkNames, type CallRecord } from '@alo/contracts';
import { formatDateTime, formatDuration, formatNumber, formatPhone, StatusDot } from '@alo/ui';
import type { Column } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { agentName, otherName, otherNumber } from './call-party.ts';
import { DirectionLabel } from './DirectionLabel.tsx';
import { dispositionTone } from './disposition-tone.ts';
import { worstScore } from './call-quality.ts';
import { NoteMark } from './NoteMark.tsx';

const { columns } = messages;

/** Columns for who asks for them: texts that are there for some calls only, and the rest of the times. */
function hiddenColumns(): readonly Column<CallRecord>[] {
  const moment = (at: string | null) => (at === null ? null : formatDateTime(at));
  const texts: readonly (readonly [string, string, (record: CallRecord) => string | null])[] = [
    ['result', columns.result, ({ result }) => result],
    ['tags', columns.tags, ({ tags }) => tags.join(', ') || null],
    ['callback', columns.callback, ({ callback_at }) => moment(callback_at)],
    ['ring', columns.ring, ({ ring_sec }) => formatDuration(ring_sec)],
    ['duration', columns.duration, ({ duration }) => formatDuration(duration)],
    ['hangup_by', columns.hangupBy, ({ hangup_by: by }) => by && shared.hangupBy[by]],
    ['call_type', columns.type, ({ call_type: type }) => callTypeNames[type]],
    ['campaign', columns.campaign, ({ campaign_name: name }) => name],
    ['network', columns.network, ({ network }) => network && networkNames[network]],
    ['call_id', columns.callId, ({ call_id }) => call_id],
  ];
  return texts.map(([id, header, text]) => ({
    ...{ id, header, priority: 'low', hiddenByDefault: true },
    render: (record) => text(record) ?? shared.none,
  }));
}

/** Columns of entities.md §3.2 that this release knows. */
export const callColumns: readonly Column<CallRecord>[] = [
  {
    id: 'started_at',
    header: columns.startedAt,
    sortKey: 'started_at',
    priority: 'title',
    render: (record) => formatDateTime(record.started_at),
  },
  {
    id: 'direction',
    header: columns.direction,
    render: ({ direction }) => <DirectionLabel direction={direction} />,
  },
  {
    id: 'customer',
    header: columns.customer,
    render: (record) => otherName(record) ?? shared.none,
  },
  {
    id: 'number',
    header: columns.number,
    render: (record) => formatPhone(otherNumber(record)),
  },
  {
    id: 'hotline',
    header: columns.hotline,
    priority: 'low',
    render: ({ hotline }) => (hotline === null ? shared.none : formatPhone(hotline)),
  },
  { id: 'agent', header: columns.agent, render: (record) => agentName(record) ?? shared.none },
  {
    id: 'queue',
    header: columns.queue,
    priority: 'low',
    render: ({ queue_name: name }) => name ?? shared.none,
  },
  {
    id: 'ring_group',
    header: columns.ringGroup,
    priority: 'low',
    hiddenByDefault: true,
    render: ({ ring_group_name: name }) => name ?? shared.none,
  },
  {
    id: 'room',
    header: columns.room,
    priority: 'low',
    hiddenByDefault: true,
    render: ({ room_name: name }) => name ?? shared.none,
  },
  {
    id: 'wait',
    header: columns.wait,
    align: 'end',
    priority: 'low',
    render: (record) => formatDuration(record.wait_sec),
  },
  {
    id: 'talk',
    header: columns.talk,
    align: 'end',
    render: (record) => formatDuration(record.talk_sec),
  },
  {
    id: 'disposition',
    header: columns.disposition,
    render: ({ disposition, callback_requested }) => (
      <StatusDot tone={dispositionTone[disposition]}>
        {dispositionNames[disposition]}
        {callback_requested && ` · ${shared.callbackRequested}`}
      </StatusDot>
    ),
  },
  {
    id: 'recording',
    header: messages.recording.column,
    priority: 'low',
    render: ({ has_recording, recording_lost }) => {
      if (recording_lost) return messages.recording.lostShort;
      return has_recording ? messages.recording.has : shared.none;
    },
  },
  {
    id: 'note',
    header: columns.note,
    priority: 'low',
    render: ({ note }) => (note === '' ? shared.none : <NoteMark note={note} />),
  },
  ...hiddenColumns(),
  {
    id: 'cost',
    header: columns.cost,
    align: 'end',
    priority: 'low',
    hiddenByDefault: true,
    render: ({ cost }) => (cost === null ? shared.none : formatNumber(cost)),
  },
  {
    id: 'quality',
    header: columns.quality,
    align: 'end',
    priority: 'low',
    hiddenByDefault: true,
    render: (record) => worstScore(record) ?? shared.none,
  },
];
