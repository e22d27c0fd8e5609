import { endpoints, surveyLinksFormSchema } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { ErrorState, LoadingState, MessageBar, toast } from '@alo/ui';
import { FormDialog, SelectField, useAloForm, useWatch } from '@alo/ui/form';
import { ConfirmDialog } from '@alo/ui/overlay';
import { messages } from './messages.ts';

const { links: words } = messages;

interface Counts {
  readonly none: number;
  readonly fresh: number;
  readonly open: number;
}

/** Asks for whom links are made before they are written into a file. */
export function LinksDialog({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) {
  const query = useApiQuery(endpoints.getSurveyLinks, { params: { id } }, { staleTime: 0 });
  const { data } = query;
  if (data !== undefined && data.none + data.fresh + data.open > 0) {
    return <LinksForm id={id} counts={data} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      title={words.title}
      confirmLabel={words.confirm}
      refused
      onConfirm={onClose}
      onCancel={onClose}
    >
      {data !== undefined && words.nobody}
      {data === undefined && !query.error && <LoadingState />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
    </ConfirmDialog>
  );
}

function LinksForm({
  id,
  counts,
  onClose,
}: {
  readonly id: string;
  readonly counts: Counts;
  readonly onClose: () => void;
}) {
  const save = useApiMutation(endpoints.exportSurveyLinks, { invalidates: [] });
  const controller = useAloForm({
    schema: surveyLinksFormSchema,
    defaultValues: { which: counts.none > 0 ? 'missing' : 'unanswered', format: 'xlsx' },
    onSubmit: async (body) => {
      await save.mutateAsync({ params: { id }, body });
      toast.info(words.exporting);
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.title}
      controller={controller}
      submitLabel={words.confirm}
      onClose={onClose}
    >
      <LinksFields counts={counts} />
    </FormDialog>
  );
}

function LinksFields({ counts: { none, fresh, open } }: { readonly counts: Counts }) {
  const which: unknown = useWatch({ name: 'which' });
  const missing = { value: 'missing', label: words.missing(none) };
  const unanswered = { value: 'unanswered', label: words.unanswered(none + fresh + open) };
  return (
    <>
      <SelectField
        name="which"
        label={words.which}
        options={none > 0 ? [missing, unanswered] : [unanswered]}
        required
      />
      <SelectField
        name="format"
        label={words.format}
        options={[
          { value: 'xlsx', label: messages.formats.xlsx },
          { value: 'csv', label: messages.formats.csv },
        ]}
        required
      />
      {which === 'unanswered' && fresh + open > 0 && (
        <MessageBar tone="warning">{words.replaces(fresh + open)}</MessageBar>
      )}
      <MessageBar tone="info">{words.once}</MessageBar>
    </>
  );
}
