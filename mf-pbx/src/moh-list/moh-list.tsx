import { calls, mediaStatusSchema, type Moh } from '@alo/contracts';
import { callApi } from '@alo/core';
import {
  Badge,
  Button,
  formatDateTime,
  formatDuration,
  formatFileSize,
  formatNumber,
} from '@alo/ui';
import type { Column, ListDefinition } from '@alo/ui/list';
import { messages as sound } from '../audio/messages.ts';
import { SoundPlayer } from '../audio/SoundPlayer.tsx';
import { SoundStatus } from '../audio/SoundStatus.tsx';
import { messages } from './messages.ts';

const { columns: headers } = messages;

/** What players need of all files of a music, in order. */
export function loadMohAudio(id: string) {
  return callApi(calls.getMohAudio, { params: { id } });
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
    id: 'play_mode',
    header: headers.playMode,
    priority: 'low',
    render: ({ play_mode: mode }) => messages.playModes[mode],
  },
  {
    id: 'status',
    header: headers.status,
    render: ({ status, error }) => <SoundStatus status={status} error={error} />,
  },
];

const createdColumn: Column<Moh> = {
  id: 'created_at',
  header: headers.created,
  sortKey: 'created_at',
  priority: 'low',
  render: ({ created_at: at }) => formatDateTime(at),
};

/** The list of music on hold; `showUses` opens the places that play one. */
export function mohList(showUses: (moh: Moh) => void): ListDefinition<Moh> {
  const uses: Column<Moh> = {
    id: 'uses',
    header: headers.uses,
    render: (moh) =>
      moh.uses === 0 ? (
        sound.none
      ) : (
        <Button
          size="small"
          appearance="transparent"
          aria-label={sound.uses.open(moh.name, moh.uses)}
          onClick={() => showUses(moh)}
        >
          {sound.uses.count(moh.uses)}
        </Button>
      ),
  };
  return {
    id: 'mohs',
    title: messages.list.title,
    columns: [...columns, uses, createdColumn],
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
    paging: 'page',
    defaultSort: '-created_at',
  };
}
