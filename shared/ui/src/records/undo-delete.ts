import { invalidateEndpoints, requestEndpoint } from '@alo/core';
import { describeError } from '../components/errors.ts';
import { toast, type ToastOptions } from '../toast/toast.ts';
import { messages } from './messages.ts';
import type { FormEndpoints, SavedRecord } from './record-endpoints.ts';
import type { RecordScreen } from './record-screen.ts';

/** What of a screen is needed to take a deleted record back. */
export type DeletedScreen<Saved extends SavedRecord> = Pick<
  RecordScreen<{ readonly id: string }, Saved>,
  'words' | 'invalidates' | 'undoesDelete' | 'toForm' | 'nameOf'
> & {
  readonly endpoints: Pick<FormEndpoints<Saved>, 'list' | 'get' | 'create'>;
};

/** Reads a record that is about to be deleted, for the message that says so: its undo adds the record again. */
export async function undoOfDelete<Saved extends SavedRecord>(
  screen: DeletedScreen<Saved>,
  id: string,
): Promise<ToastOptions> {
  if (screen.undoesDelete !== true) return {};
  const { list, get, create } = screen.endpoints;
  const form = screen.toForm(await requestEndpoint(get, { params: { id } }));
  const addAgain = async () => {
    await requestEndpoint(create, { body: { form } });
    await invalidateEndpoints(list, ...screen.invalidates);
    return messages.broughtBack(screen.words.one, screen.nameOf(form));
  };
  return {
    undo: () =>
      void addAgain().then(toast.success, (error: unknown) => toast.error(describeError(error))),
  };
}
