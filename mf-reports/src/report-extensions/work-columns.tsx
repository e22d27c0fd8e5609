import type { CallReport, ExtensionWork } from '@alo/contracts';
import { formatDateTime, formatDuration } from '@alo/ui';
import type { Column } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';

type Row = CallReport['rows'][number];

const column = (
  id: keyof typeof messages.columns,
  read: (work: ExtensionWork) => string | null,
  help: string,
): Column<Row> => ({
  id,
  header: messages.columns[id],
  help,
  align: id === 'people' ? 'start' : 'end',
  render: ({ work }) => (work && read(work)) || shared.none,
});

const moment = (at: string | null) => (at === null ? null : formatDateTime(at));

/** What a report says of extensions besides its figures: who had them, since when, until when, and idle for how long. */
export const workColumns: readonly Column<Row>[] = [
  column('people', ({ people }) => people.join(', '), messages.help.people),
  column('first', ({ first_at }) => moment(first_at), messages.help.first),
  column('last', ({ last_at }) => moment(last_at), messages.help.last),
  column(
    'idle',
    ({ idle_sec }) => (idle_sec === null ? null : formatDuration(idle_sec)),
    messages.help.idle,
  ),
];
