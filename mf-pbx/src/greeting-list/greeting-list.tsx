import { endpoints, type Greeting, mediaStatusSchema, soundSourceSchema } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import type { Column, FilterDefinition, ListDefinition } from '@alo/ui/list';
import { messages as sound } from '../audio/messages.ts';
import { SoundPlayer } from '../audio/SoundPlayer.tsx';
import {
  createdColumn,
  durationColumn,
  sizeColumn,
  statusColumn,
  usesColumn,
} from '../audio/sound-columns.tsx';
import { messages } from './messages.ts';

const { columns: headers } = messages;

async function loadAudio(id: string) {
  const [audio] = await requestEndpoint(endpoints.getGreetingAudio, { params: { id } });
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
  durationColumn(headers.duration),
  sizeColumn(headers.size),
  {
    id: 'source',
    header: headers.source,
    priority: 'low',
    render: ({ source }) => sound.sources[source],
  },
  statusColumn(headers.status),
];

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
  return {
    id: 'greetings',
    title: messages.list.title,
    columns: [...columns, usesColumn(headers.uses, showUses), createdColumn(headers.created)],
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    filters,
    searchPlaceholder: messages.list.search,
    defaultSort: '-created_at',
  };
}
