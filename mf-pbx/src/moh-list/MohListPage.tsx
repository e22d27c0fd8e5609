import { endpoints, type Moh, readListQuery } from '@alo/contracts';
import { requestEndpoint, useApiMutation, useApiQuery } from '@alo/core';
import { CheckmarkCircleFilled, describeError, MusicNote2Regular, toast } from '@alo/ui';
import { replaceBy } from '../objects/replace-by.ts';
import type { SoundLibrary } from '../sound-library/sound-library.ts';
import { SoundLibraryPage } from '../sound-library/SoundLibraryPage.tsx';
import { MohDialog } from './MohDialog.tsx';
import { mohList } from './moh-list.tsx';
import { messages } from './messages.ts';

const { list: words } = messages;

const music: SoundLibrary<Moh> = {
  kind: 'moh',
  icon: <MusicNote2Regular />,
  words,
  permissions: { add: 'moh.add', edit: 'moh.edit', delete: 'moh.delete' },
  list: mohList,
  useList: (state) =>
    useApiQuery(endpoints.getMohs, { query: readListQuery(endpoints.getMohs, state) }),
  useOne: (id) => useApiQuery(endpoints.getMoh, { params: { id } }, { staleTime: 0 }),
  useUsages: (id) => useApiQuery(endpoints.getMohUsages, { params: { id } }, { staleTime: 0 }),
  remove: (id) => requestEndpoint(endpoints.deleteMoh, { params: { id } }),
  lists: [endpoints.getMohs, endpoints.getMohAll],
  replacing: replaceBy('moh', endpoints.replaceMohUses),
  useMoreActions: (_ask, mayEdit) => {
    const update = useApiMutation(endpoints.updateMoh, {
      invalidates: [endpoints.getMohs],
      onSuccess: ({ name }) => toast.success(words.madeDefault(name)),
      onError: (error) => toast.error(describeError(error)),
    });
    return [
      {
        id: 'default',
        label: words.makeDefault,
        icon: <CheckmarkCircleFilled />,
        hidden: ({ is_default: isDefault }) => !mayEdit || isDefault,
        onClick: ({ id, name, play_mode, announce_id, announce_interval }) =>
          update.mutate({
            params: { id },
            body: { name, play_mode, announce_id, announce_interval, is_default: true },
          }),
      },
    ];
  },
  form: ({ sound, onReload, onClose }) => (
    <MohDialog moh={sound} onReload={onReload} onClose={onClose} />
  ),
};

/** Music on hold of the company. */
export function MohListPage() {
  return <SoundLibraryPage library={music} />;
}
