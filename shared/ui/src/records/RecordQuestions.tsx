import { useApiMutation, useApiQuery } from '@alo/core';
import { DeleteDialog } from '../overlay/DeleteDialog.tsx';
import { toast } from '../toast/toast.ts';
import { messages } from './messages.ts';
import type { RecordEndpoints, SavedRecord } from './record-endpoints.ts';
import type { RecordScreen } from './record-screen.ts';
import { ReplaceBox } from './ReplaceBox.tsx';
import { type DeletedScreen, undoOfDelete } from './undo-delete.ts';
import { UsesDialog } from './UsesDialog.tsx';

/** A question that is open over a list or a form. */
export interface RecordQuestion {
  readonly kind: 'delete' | 'uses';
  readonly id: string;
  readonly name: string;
}

/** What the questions need of a screen. */
type Asked<Saved extends SavedRecord> = DeletedScreen<Saved> &
  Pick<RecordScreen<{ readonly id: string }, Saved>, 'wordUsages' | 'replace'> & {
    readonly endpoints: Pick<RecordEndpoints<unknown, Saved>, 'list' | 'remove' | 'uses'>;
  };

interface QuestionProps<Saved extends SavedRecord> {
  readonly screen: Asked<Saved>;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function RecordQuestions<Saved extends SavedRecord>({
  screen,
  question,
  onClose,
}: Pick<QuestionProps<Saved>, 'screen' | 'onClose'> & {
  readonly question: RecordQuestion | null;
}) {
  if (question === null) return null;
  const { kind, ...asked } = question;
  const Question = kind === 'delete' ? DeleteRecord<Saved> : ShowUses<Saved>;
  return <Question screen={screen} {...asked} onClose={onClose} />;
}

function DeleteRecord<Saved extends SavedRecord>({
  screen,
  id,
  name,
  onClose,
}: QuestionProps<Saved>) {
  const { words, endpoints, wordUsages, replace } = screen;
  const removal = useApiMutation(endpoints.remove, {
    invalidates: [endpoints.list, ...screen.invalidates],
  });
  const remove = async () => {
    const options = await undoOfDelete(screen, id);
    await removal.mutateAsync({ params: { id } });
    toast.success(words.removed?.(name) ?? messages.removed(words.one, name), options);
  };
  return (
    <DeleteDialog
      name={name}
      {...(wordUsages === undefined ? {} : { wordUsages })}
      onDelete={remove}
      onClose={onClose}
      remedy={(again) =>
        replace && (
          <ReplaceBox
            replace={replace}
            list={endpoints.list}
            id={id}
            onReplaced={replace.removes === true ? onClose : again}
          />
        )
      }
    />
  );
}

function ShowUses<Saved extends SavedRecord>({ screen, ...props }: QuestionProps<Saved>) {
  const { uses } = screen.endpoints;
  return uses === undefined ? null : <Uses {...props} screen={screen} endpoint={uses} />;
}

function Uses<Saved extends SavedRecord>({
  screen,
  endpoint,
  id,
  name,
  onClose,
}: QuestionProps<Saved> & {
  readonly endpoint: NonNullable<Asked<Saved>['endpoints']['uses']>;
}) {
  const { endpoints, replace, wordUsages = (usages) => usages } = screen;
  const query = useApiQuery(endpoint, { params: { id } }, { staleTime: 0 });
  const again = () => void query.refetch();
  return (
    <UsesDialog
      name={name}
      usages={query.data && wordUsages(query.data.usages)}
      error={query.error}
      onRetry={again}
      onClose={onClose}
    >
      {replace && <ReplaceBox replace={replace} list={endpoints.list} id={id} onReplaced={again} />}
    </UsesDialog>
  );
}
