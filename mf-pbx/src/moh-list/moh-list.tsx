import { endpoints, mediaStatusSchema, type Moh } from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { Badge, formatNumber } from '@alo/ui';
import type { Column, ListDefinition } from '@alo/ui/list';
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

/** What players need of all files of a music, in order. */
export function loadMohAudio(id: string) {
  return requestEndpoint(endpoints.getMohAudio, { params: { id } });
}

const columns: readonly Column<Moh>[] = [
  {
    id: 'name',
    header: headers.name,
    sortKey: 'name',
    priority: 'title',
    render: ({ name, is_default: isDefault }) => (
      <>
        {name} {isDefault && <Badge tone="brand">{messages.isDefault}</Badge>}
      </>
    ),
  },
  {
    id: 'player',
    header: headers.player,
    render: ({ id, name, files, duration_ms }) => (
      <SoundPlayer
        key={`${id}-${files[0]?.id ?? ''}-${duration_ms ?? 0}`}
        name={name}
        disabled={duration_ms === null}
        load={async () => (await loadMohAudio(id))[0] ?? null}
      />
    ),
  },
  {
    id: 'files',
    header: headers.files,
    align: 'end',
    render: ({ files }) => formatNumber(files.length),
  },
  durationColumn(headers.duration),
  sizeColumn(headers.size),
  {
    id: 'play_mode',
    header: headers.playMode,
    priority: 'low',
    render: ({ play_mode: mode }) => messages.playModes[mode],
  },
  statusColumn(headers.status),
];

/** The list of music on hold; `showUses` opens the places that play one. */
export function mohList(showUses: (moh: Moh) => void): ListDefinition<Moh> {
  return {
    id: 'mohs',
    title: messages.list.title,
    columns: [...columns, usesColumn(headers.uses, showUses), createdColumn(headers.created)],
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
    filters: [
      {
        kind: 'select',
        id: 'status',
        label: headers.status,
        options: mediaStatusSchema.options.map((value) => ({
          value,
          label: sound.statuses[value],
        })),
      },
    ],
    searchPlaceholder: messages.list.search,
    defaultSort: '-created_at',
  };
}
