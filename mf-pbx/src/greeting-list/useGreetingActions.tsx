import { endpoints, type Greeting } from '@alo/contracts';
import { requestEndpoint, useCan } from '@alo/core';
import { DeleteRegular, describeError, EditRegular, PuzzlePieceRegular, toast } from '@alo/ui';
import { ArrowDownloadRegular, ArrowUploadRegular } from '@alo/ui/controls';
import type { RowAction } from '@alo/ui/list';
import { saveAddress } from '../audio/save-address.ts';
import { messages } from './messages.ts';

const { list } = messages;

/** A question or form that is open over the list. */
export type GreetingQuestion =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'replace' | 'uses' | 'delete'; readonly greeting: Greeting };

async function download({ id }: Greeting): Promise<void> {
  try {
    saveAddress((await requestEndpoint(endpoints.getGreetingDownload, { params: { id } })).url);
  } catch (error) {
    toast.error(describeError(error));
  }
}

/** What the present user may do with the rows; `ask` opens something over the list. */
export function useGreetingActions(
  ask: (question: GreetingQuestion) => void,
): readonly RowAction<Greeting>[] {
  const mayEdit = useCan('greeting.edit', 'pbx');
  const mayDownload = useCan('greeting.download', 'pbx');
  const mayDelete = useCan('greeting.delete', 'pbx');
  return [
    {
      id: 'edit',
      label: list.edit,
      icon: <EditRegular />,
      direct: true,
      hidden: () => !mayEdit,
      onClick: (greeting) => ask({ kind: 'edit', greeting }),
    },
    {
      id: 'replace',
      label: list.replace,
      icon: <ArrowUploadRegular />,
      hidden: () => !mayEdit,
      onClick: (greeting) => ask({ kind: 'replace', greeting }),
    },
    {
      id: 'download',
      label: list.download,
      icon: <ArrowDownloadRegular />,
      hidden: ({ duration_ms }) => !mayDownload || duration_ms === null,
      onClick: (greeting) => void download(greeting),
    },
    {
      id: 'uses',
      label: list.uses,
      icon: <PuzzlePieceRegular />,
      onClick: (greeting) => ask({ kind: 'uses', greeting }),
    },
    {
      id: 'delete',
      label: list.remove,
      icon: <DeleteRegular />,
      hidden: () => !mayDelete,
      onClick: (greeting) => ask({ kind: 'delete', greeting }),
    },
  ];
}
