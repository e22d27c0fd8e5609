import { type SurveyCategory, surveyCategoryFormSchema } from '@alo/contracts';
import { toast } from '@alo/ui';
import {
  FormDialog,
  NumberField,
  SwitchField,
  TextareaField,
  TextField,
  useAloForm,
} from '@alo/ui/form';
import { messages } from './messages.ts';
import { toCategoryValues } from './category-values.ts';
import { useSaveCategory } from './useSaveCategory.ts';

const { fields, form, help } = messages;

/** Adds a category, or edits the one that is given. */
export function CategoryDialog({
  category,
  onReload,
  onClose,
}: {
  readonly category: SurveyCategory | null;
  /** Reads the category again after a conflict. */
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const save = useSaveCategory(category);
  const controller = useAloForm({
    schema: surveyCategoryFormSchema,
    defaultValues: toCategoryValues(category),
    onSubmit: async (body, { overwrite }) => {
      const { name } = await save(body, overwrite);
      toast.success(category ? form.updated(name) : form.created(name));
      onClose();
    },
  });
  return (
    <FormDialog
      title={category ? form.editTitle : form.addTitle}
      controller={controller}
      onReload={onReload}
      onClose={onClose}
    >
      <TextField name="name" label={fields.name} required />
      <TextField name="code" label={fields.code} />
      <TextareaField name="description" label={fields.description} />
      <NumberField name="sort" label={fields.sort} help={help.sort} minimum={0} maximum={9999} />
      <SwitchField name="is_active" label={fields.active} />
    </FormDialog>
  );
}
