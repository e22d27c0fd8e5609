import { endpoints, type Greeting, readListQuery } from '@alo/contracts';
import { requestEndpoint, useApiQuery, useCan } from '@alo/core';
import { describeError, PersonVoiceRegular, toast } from '@alo/ui';
import { ArrowDownloadRegular, ArrowUploadRegular } from '@alo/ui/controls';
import { saveAddress } from '@alo/ui/overlay';
import { replaceBy } from '../objects/replace-by.ts';
import type { SoundLibrary } from '../sound-library/sound-library.ts';
import { SoundLibraryPage } from '../sound-library/SoundLibraryPage.tsx';
import { GreetingDialog } from './GreetingDialog.tsx';
import { greetingList } from './greeting-list.tsx';
import { messages } from './messages.ts';

async function download({ id }: Greeting): Promise<void> {
  try {
    saveAddress((await requestEndpoint(endpoints.getGreetingDownload, { params: { id } })).url);
  } catch (error) {
    toast.error(describeError(error));
  }
}

const greetings: SoundLibrary<Greeting> = {
  kind: 'greeting',
  icon: <PersonVoiceRegular />,
  words: messages.list,
  permissions: { add: 'greeting.add', edit: 'greeting.edit', delete: 'greeting.delete' },
  list: greetingList,
  useList: (state) =>
    useApiQuery(endpoints.getGreetings, { query: readListQuery(endpoints.getGreetings, state) }),
  useOne: (id) => useApiQuery(endpoints.getGreeting, { params: { id } }, { staleTime: 0 }),
  useUsages: (id) => useApiQuery(endpoints.getGreetingUsages, { params: { id } }, { staleTime: 0 }),
  remove: (id) => requestEndpoint(endpoints.deleteGreeting, { params: { id } }),
  lists: [endpoints.getGreetings, endpoints.getGreetingAll],
  replacing: replaceBy('greeting', endpoints.replaceGreetingUses),
  useMoreActions: (ask, mayEdit) => {
    const mayDownload = useCan('greeting.download', 'pbx');
    return [
      {
        id: 'replace',
        label: messages.list.replace,
        icon: <ArrowUploadRegular />,
        hidden: () => !mayEdit,
        onClick: (sound) => ask({ kind: 'replace', sound }),
      },
      {
        id: 'download',
        label: messages.list.download,
        icon: <ArrowDownloadRegular />,
        hidden: ({ duration_ms }) => !mayDownload || duration_ms === null,
        onClick: (sound) => void download(sound),
      },
    ];
  },
  form: ({ sound, isReplaced, ...rest }) => (
    <GreetingDialog
      greeting={sound}
      source={sound === null || isReplaced ? 'upload' : sound.source}
      {...rest}
    />
  ),
};

/** Greetings of the company. */
export function GreetingListPage() {
  return <SoundLibraryPage library={greetings} />;
}
