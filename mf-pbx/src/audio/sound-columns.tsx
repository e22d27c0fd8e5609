import type { MediaStatus } from '@alo/contracts';
import { Button, formatDateTime, formatDuration, formatFileSize } from '@alo/ui';
import type { Column } from '@alo/ui/list';
import { messages } from './messages.ts';
import { SoundStatus } from './SoundStatus.tsx';

/** What every list of sounds shows besides what is its own. */
interface Sound {
  readonly name: string;
  readonly duration_ms: number | null;
  readonly size: number | null;
  readonly status: MediaStatus;
  readonly error: string;
  readonly uses: number;
  readonly created_at: string;
}

export function durationColumn(header: string): Column<Sound> {
  return {
    id: 'duration',
    header,
    align: 'end',
    render: ({ duration_ms: length }) =>
      length === null ? messages.none : formatDuration(Math.round(length / 1000)),
  };
}

export function sizeColumn(header: string): Column<Sound> {
  return {
    id: 'size',
    header,
    align: 'end',
    priority: 'low',
    render: ({ size }) => (size === null ? messages.none : formatFileSize(size)),
  };
}

export function statusColumn(header: string): Column<Sound> {
  return {
    id: 'status',
    header,
    render: ({ status, error }) => <SoundStatus status={status} error={error} />,
  };
}

export function createdColumn(header: string): Column<Sound> {
  return {
    id: 'created_at',
    header,
    sortKey: 'created_at',
    priority: 'low',
    render: ({ created_at: at }) => formatDateTime(at),
  };
}

/** In how many places a sound plays; `show` opens them. */
export function usesColumn<Kind extends Sound>(
  header: string,
  show: (sound: Kind) => void,
): Column<Kind> {
  return {
    id: 'uses',
    header,
    render: (sound) =>
      sound.uses === 0 ? (
        messages.none
      ) : (
        <Button
          size="small"
          appearance="transparent"
          aria-label={messages.uses.open(sound.name, sound.uses)}
          onClick={() => show(sound)}
        >
          {messages.uses.count(sound.uses)}
        </Button>
      ),
  };
}
