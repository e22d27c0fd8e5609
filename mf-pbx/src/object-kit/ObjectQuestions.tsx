import { endpoints } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { toast } from '@alo/ui';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { kindCalls, type PlainObject } from './kind-endpoints.ts';
import { messages } from './messages.ts';
import type { PlainScreen } from './object-screen.ts';
import { ReplaceBox } from './ReplaceBox.tsx';
import { nameOf } from './useObjectForm.ts';
import { UsesQuestion } from './UsesQuestion.tsx';

/** A question that is open over a list or a form. */
export type ObjectQuestion = {
  readonly kind: 'delete' | 'uses';
  readonly object: PlainObject;
};

interface QuestionProps {
  readonly screen: Pick<PlainScreen, 'kind' | 'words'>;
  readonly object: PlainObject;
  readonly onClose: () => void;
}

export function ObjectQuestions({
  question,
  ...props
}: Omit<QuestionProps, 'object'> & { readonly question: ObjectQuestion | null }) {
  if (question === null) return null;
  const Question = question.kind === 'delete' ? DeleteObject : ShowUses;
  return <Question {...props} object={question.object} />;
}

function DeleteObject({ screen, object, onClose }: QuestionProps) {
  const { list, remove } = kindCalls(screen.kind);
  const name = nameOf(screen, object.form);
  const removal = useApiMutation(remove, {
    invalidates: [list, endpoints.getDestinations],
    onSuccess: () => toast.success(messages.removed(screen.words.one, name)),
  });
  return (
    <DeleteQuestion
      name={name}
      onDelete={() => removal.mutateAsync({ params: { id: object.id } })}
      onClose={onClose}
      remedy={(again) => <ReplaceBox kind={screen.kind} id={object.id} onReplaced={again} />}
    />
  );
}

function ShowUses({ screen, object, onClose }: QuestionProps) {
  const query = useApiQuery(
    kindCalls(screen.kind).uses,
    { params: { id: object.id } },
    { staleTime: 0 },
  );
  const again = () => void query.refetch();
  return (
    <UsesQuestion
      name={nameOf(screen, object.form)}
      usages={query.data?.usages}
      error={query.error}
      onRetry={again}
      onClose={onClose}
    >
      <ReplaceBox kind={screen.kind} id={object.id} onReplaced={again} />
    </UsesQuestion>
  );
}
