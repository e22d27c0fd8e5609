import { calls, type Greeting, mediaStatusSchema, soundSourceSchema } from '@alo/contracts';
import { callApi } from '@alo/core';
import { Button, formatDateTime, formatDuration, formatFileSize } from '@alo/ui';
import type { Column, FilterDefinition, ListDefinition } from '@alo/ui/list';
import { messages as sound } from '../audio/messages.ts';
import { SoundPlayer } from '../audio/SoundPlayer.tsx';
import { SoundStatus } from '../audio/SoundStatus.tsx';
import { messages } from './messages.ts';

const { columns: headers } = messages;

async function loadAudio(id: string) {
  const [audio] = await callApi(calls.getGreetingAudio, { params: { id } });
  return audio ?? null;
}

const columns: readonly Column<Greeting>[] = [
  {
    id: 'name',
    header: headers.name,
    sortKey: 'name',
    priority: 'title',
    render: ({ name }) => name,
  },
  {
    id: 'player',
    header: headers.player,
    render: ({ id, name, row_version, duration_ms }) => (
      <SoundPlayer
        key={`${id}-${row_version}-${duration_ms ?? 0}`}
        name={name}
        disabled={duration_ms === null}
        load={() => loadAudio(id)}
      />
    ),
  },
  {
    id: 'duration',
    header: headers.duration,
    align: 'end',
    render: ({ duration_ms: length }) =>
      length === null ? sound.none : formatDuration(Math.round(length / 1000)),
  },
  {
    id: 'size',
    header: headers.size,
    align: 'end',
    priority: 'low',
    render: ({ size }) => (size === null ? sound.none : formatFileSize(size)),
  },
  {
    id: 'source',
    header: headers.source,
    priority: 'low',
    render: ({ source }) => sound.sources[source],
  },
  {
    id: 'status',
    header: headers.status,
    render: ({ status, error }) => <SoundStatus status={status} error={error} />,
  },
];

const createdColumn: Column<Greeting> = {
  id: 'created_at',
  header: headers.created,
  sortKey: 'created_at',
  priority: 'low',
  render: ({ created_at: at }) => formatDateTime(at),
};

const filters: readonly FilterDefinition[] = [
  {
    kind: 'select',
    id: 'source',
    label: headers.source,
    options: soundSourceSchema.options.map((value) => ({ value, label: sound.sources[value] })),
  },
  {
    kind: 'select',
    id: 'status',
    label: headers.status,
    options: mediaStatusSchema.options.map((value) => ({ value, label: sound.statuses[value] })),
  },
];

/** The list of greetings; `showUses` opens the places that play one. */
export function greetingList(showUses: (greeting: Greeting) => void): ListDefinition<Greeting> {
  const uses: Column<Greeting> = {
    id: 'uses',
    header: headers.uses,
    render: (greeting) =>
      greeting.uses === 0 ? (
        sound.none
      ) : (
        <Button
          size="small"
          appearance="transparent"
          aria-label={sound.uses.open(greeting.name, greeting.uses)}
          onClick={() => showUses(greeting)}
        >
          {sound.uses.count(greeting.uses)}
        </Button>
      ),
  };
  return {
    id: 'greetings',
    title: messages.list.title,
    columns: [...columns, uses, createdColumn],
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    filters,
    searchPlaceholder: messages.list.search,
    paging: 'page',
    defaultSort: '-created_at',
  };
}
