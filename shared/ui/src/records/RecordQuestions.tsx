import { useApiMutation, useApiQuery } from '@alo/core';
import { DeleteDialog } from '../overlay/DeleteDialog.tsx';
import { toast } from '../toast/toast.ts';
import { messages } from './messages.ts';
import type { RecordEndpoints, SavedRecord } from './record-endpoints.ts';
import type { RecordScreen } from './record-screen.ts';
import { ReplaceBox } from './ReplaceBox.tsx';
import { UsesDialog } from './UsesDialog.tsx';

/** A question that is open over a list or a form. */
export interface RecordQuestion {
  readonly kind: 'delete' | 'uses';
  readonly id: string;
  readonly name: string;
}

/** What the questions need of a screen. */
type Asked = Pick<
  RecordScreen<{ readonly id: string }, SavedRecord>,
  'words' | 'invalidates' | 'wordUsages' | 'replace'
> & {
  readonly endpoints: Pick<RecordEndpoints<unknown, SavedRecord>, 'list' | 'remove' | 'uses'>;
};

interface QuestionProps {
  readonly screen: Asked;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

export function RecordQuestions({
  screen,
  question,
  onClose,
}: Pick<QuestionProps, 'screen' | 'onClose'> & { readonly question: RecordQuestion | null }) {
  if (question === null) return null;
  const { kind, ...asked } = question;
  const Question = kind === 'delete' ? DeleteRecord : ShowUses;
  return <Question screen={screen} {...asked} onClose={onClose} />;
}

function DeleteRecord({ screen, id, name, onClose }: QuestionProps) {
  const { words, endpoints, wordUsages, replace } = screen;
  const removal = useApiMutation(endpoints.remove, {
    invalidates: [endpoints.list, ...screen.invalidates],
    onSuccess: () => toast.success(words.removed?.(name) ?? messages.removed(words.one, name)),
  });
  return (
    <DeleteDialog
      name={name}
      {...(wordUsages === undefined ? {} : { wordUsages })}
      onDelete={() => removal.mutateAsync({ params: { id } })}
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

function ShowUses({ screen, ...props }: QuestionProps) {
  const { uses } = screen.endpoints;
  return uses === undefined ? null : <Uses {...props} screen={screen} endpoint={uses} />;
}

function Uses({
  screen,
  endpoint,
  id,
  name,
  onClose,
}: QuestionProps & {
  readonly endpoint: NonNullable<Asked['endpoints']['uses']>;
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
