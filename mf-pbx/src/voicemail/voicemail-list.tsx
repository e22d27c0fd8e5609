import type { SoundAudio, Voicemail } from '@alo/contracts';
import { formatDateTime, formatDuration, formatPhone, StatusDot } from '@alo/ui';
import type { ListDefinition } from '@alo/ui/list';
import { SoundPlayer } from '../audio/SoundPlayer.tsx';
import { messages } from './messages.ts';

const { columns: headers } = messages;

/** "Nguyễn Hoa · 0912 345 678" */
export function callerOf({ number, caller_name: name }: Voicemail): string {
  if (number === '') return messages.hidden;
  return name === null ? formatPhone(number) : `${name} · ${formatPhone(number)}`;
}

/** A list of messages; `load` fetches a sound when somebody wants to hear it. */
export function voicemailList(
  id: string,
  title: string,
  load: (message: Voicemail) => Promise<SoundAudio | null>,
): ListDefinition<Voicemail> {
  return {
    id,
    title,
    rowKey: (message) => message.id,
    rowName: (message) => messages.message(callerOf(message)),
    columns: [
      { id: 'caller', header: headers.caller, priority: 'title', render: callerOf },
      {
        id: 'left_at',
        header: headers.leftAt,
        render: (message) => formatDateTime(message.left_at),
      },
      {
        id: 'player',
        header: headers.player,
        render: (message) => (
          <SoundPlayer
            key={message.id}
            name={messages.message(callerOf(message))}
            load={() => load(message)}
          />
        ),
      },
      {
        id: 'seconds',
        header: headers.length,
        align: 'end',
        priority: 'low',
        render: ({ seconds }) => formatDuration(seconds),
      },
      {
        id: 'state',
        header: headers.state,
        render: ({ heard_at: at, heard_by: who }) =>
          at === null ? (
            <StatusDot tone="warning">{messages.fresh}</StatusDot>
          ) : (
            <StatusDot tone="neutral">{messages.heard(who ?? messages.someone)}</StatusDot>
          ),
      },
    ],
    filters: [{ kind: 'boolean', id: 'unheard', label: messages.unheard }],
  };
}
