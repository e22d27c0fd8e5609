import { dispositionNames, callNoteFormSchema, endpoints, type CallRecord } from '@alo/contracts';
import { useApiMutation, useApiQuery, useCan } from '@alo/core';
import { Button, Link, makeStyles, StatusDot, toast } from '@alo/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import {
  FormProblemBar,
  FormProvider,
  SelectField,
  TextareaField,
  TextField,
  useAloForm,
} from '@alo/ui/form';
import { lazy, Suspense } from 'react';
import { messages } from './messages.ts';
import { CallRecording } from './CallRecording.tsx';
import { CallFacts } from './CallFacts.tsx';
import { CallLegs } from './CallLegs.tsx';
import { CallWay } from './CallWay.tsx';
import { DirectionLabel } from './DirectionLabel.tsx';
import { dispositionTone } from './disposition-tone.ts';

const CallScores = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-quality" */ '../quality/CallScores.tsx'))
    .CallScores,
}));

const useStyles = makeStyles({
  // A row whose box scrolls sideways has no least height of its own: a tall dialog would squeeze it.
  content: { display: 'grid', gridAutoRows: 'max-content', gap: '16px', paddingBottom: '8px' },
  state: { display: 'flex', flexWrap: 'wrap', gap: '4px 20px' },
  note: { margin: 0, whiteSpace: 'pre-wrap' },
});

/** One call in full, with its note to write. Open while it is rendered. */
export function CallDetailDialog({
  record,
  onClose,
}: {
  readonly record: CallRecord;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const mayWrite = useCan('callhistory.editNote');
  const mayRoute = useCan('inbound.view', 'pbx');
  const mayScore = useCan('report.listen', 'report');
  const wasRecorded = record.has_recording || record.recording_removed_days !== null;
  const { data: people } = useApiQuery(endpoints.getDataFilter, {}, { enabled: mayWrite });
  const update = useApiMutation(endpoints.updateHistoryCallNote, {
    invalidates: [endpoints.getHistoriesCall, endpoints.getCallFilterChoices],
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
      toast.success(messages.dialog.saved);
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(_event, data) => !data.open && onClose()}>
      <DialogSurface>
        <FormProvider {...form}>
          <form noValidate onSubmit={(event) => void save(false)(event)}>
            <DialogBody>
              <DialogTitle>{messages.dialog.title}</DialogTitle>
              <DialogContent className={styles.content}>
                <div className={styles.state}>
                  <DirectionLabel direction={record.direction} />
                  <StatusDot tone={dispositionTone[record.disposition]}>
                    {dispositionNames[record.disposition]}
                  </StatusDot>
                </div>
                <CallRecording record={record} />
                {mayScore && wasRecorded && (
                  <Suspense fallback={null}>
                    <CallScores record={record} />
                  </Suspense>
                )}
                {mayWrite && (
                  <>
                    <TextareaField name="note" label={messages.dialog.note} />
                    <SelectField
                      name="result"
                      label={messages.dialog.result}
                      help={messages.dialog.resultHelp}
                      options={resultsOf(people?.statuses, record)}
                      clearable
                    />
                    <TextField
                      name="tags"
                      label={messages.dialog.tags}
                      help={messages.dialog.tagsHelp}
                    />
                  </>
                )}
                {!mayWrite && record.note !== '' && <p className={styles.note}>{record.note}</p>}
                {problem && (
                  <FormProblemBar problem={problem} onOverwrite={() => void save(true)()} />
                )}
                <CallWay recordId={record.id} />
                <CallLegs recordId={record.id} />
                <CallFacts record={record} />
                {mayRoute && record.config_version !== null && (
                  <Link to={`/inbounds/history?q=${record.config_version}`}>
                    {messages.dialog.changes(record.config_version)}
                  </Link>
                )}
              </DialogContent>
              <DialogActions>
                <Button onClick={onClose}>{messages.dialog.close}</Button>
                {mayWrite && (
                  <Button type="submit" appearance="primary" disabled={form.formState.isSubmitting}>
                    {messages.dialog.save}
                  </Button>
                )}
              </DialogActions>
            </DialogBody>
          </form>
        </FormProvider>
      </DialogSurface>
    </Dialog>
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
