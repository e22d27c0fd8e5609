import { callNoteFormSchema, endpoints, type CallRecord } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { Button, makeStyles, toast } from '@alo/ui';
import {
  FormProblemBar,
  FormProvider,
  SelectField,
  TextareaField,
  TextField,
  useAloForm,
  useUnsavedGuard,
} from '@alo/ui/form';
import { messages } from './messages.ts';

const { panel: words } = messages;

const useStyles = makeStyles({
  form: { display: 'grid', gap: '12px' },
  save: { justifySelf: 'start' },
});

/** Note, result and tags of a call, to write. */
export function CallNote({ record }: { readonly record: CallRecord }) {
  const styles = useStyles();
  const { data: people } = useApiQuery(endpoints.getDataFilter);
  const update = useApiMutation(endpoints.updateHistoryCallNote, {
    invalidates: [
      endpoints.getHistoriesCall,
      endpoints.getHistoryCall,
      endpoints.getCallFilterChoices,
    ],
  });
  const { form, save, problem } = useAloForm({
    schema: callNoteFormSchema,
    defaultValues: {
      note: record.note,
      result: record.result_id,
      tags: record.tags.join(', '),
    },
    onSubmit: async (body) => {
      await update.mutateAsync({ params: { id: record.id }, body });
      toast.success(words.saved);
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  const question = useUnsavedGuard(isDirty);
  return (
    <FormProvider {...form}>
      <form noValidate className={styles.form} onSubmit={(event) => void save(false)(event)}>
        <TextareaField name="note" label={words.note} />
        <SelectField
          name="result"
          label={words.result}
          help={words.resultHelp}
          options={resultsOf(people?.statuses, record)}
          clearable
        />
        <TextField name="tags" label={words.tags} help={words.tagsHelp} />
        {problem && <FormProblemBar problem={problem} onOverwrite={() => void save(true)()} />}
        <Button
          type="submit"
          appearance="primary"
          className={styles.save}
          disabledFocusable={isSubmitting || !isDirty}
        >
          {words.save}
        </Button>
      </form>
      {question}
    </FormProvider>
  );
}

/** What a call can have come to: what it has now is among them, also when nobody can choose it any more. */
function resultsOf(
  statuses: readonly { readonly id: string; readonly name: string }[] = [],
  { result_id: id, result }: CallRecord,
) {
  const options = statuses.map((status) => ({ value: status.id, label: status.name }));
  if (id === null || options.some(({ value }) => value === id)) return options;
  return [...options, { value: id, label: result ?? '' }];
}
