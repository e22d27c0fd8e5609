import { endpoints, type SurveyCategory } from '@alo/contracts';
import { requestEndpoint, useApiMutation } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { DeleteDialog } from '@alo/ui/overlay';
import { messages } from './messages.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import type { CategoryTask } from './useCategoryActions.tsx';

/** The dialog of the task that is open over the list. */
export function CategoryTasks({
  task,
  start,
  onClose,
}: {
  readonly task: CategoryTask | null;
  readonly start: (task: CategoryTask) => void;
  readonly onClose: () => void;
}) {
  const reload = async ({ id }: SurveyCategory) => {
    try {
      const category = await requestEndpoint(endpoints.getSurveyCategory, { params: { id } });
      start({ kind: 'edit', category });
    } catch (error) {
      toast.error(describeError(error));
    }
  };
  if (task === null) return null;
  if (task.kind === 'delete') return <DeleteCategory category={task.category} onClose={onClose} />;
  const category = task.kind === 'edit' ? task.category : null;
  return (
    <CategoryDialog
      key={category?.row_version}
      category={category}
      onReload={() => {
        if (category) void reload(category);
      }}
      onClose={onClose}
    />
  );
}

function DeleteCategory({
  category,
  onClose,
}: {
  readonly category: SurveyCategory;
  readonly onClose: () => void;
}) {
  const remove = useApiMutation(endpoints.deleteSurveyCategory, {
    invalidates: [endpoints.getSurveyCategories],
    onSuccess: () => toast.success(messages.list.removed(category.name)),
  });
  return (
    <DeleteDialog
      name={category.name}
      onDelete={() => remove.mutateAsync({ params: { id: category.id } })}
      onClose={onClose}
    />
  );
}
