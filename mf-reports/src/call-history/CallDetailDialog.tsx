import { dispositionNames, callNoteFormSchema, endpoints, type CallRecord } from '@alo/contracts';
import { useApiMutation, useCan } from '@alo/core';
import { Button, makeStyles, StatusDot, toast } from '@alo/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { FormProblemBar, FormProvider, TextareaField, useAloForm } from '@alo/ui/form';
import { messages } from './messages.ts';
import { CallRecording } from './CallRecording.tsx';
import { CallFacts } from './CallFacts.tsx';
import { CallLegs } from './CallLegs.tsx';
import { DirectionLabel } from './DirectionLabel.tsx';
import { dispositionTone } from './disposition-tone.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '16px', paddingBottom: '8px' },
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
  const update = useApiMutation(endpoints.updateHistoryCallNote, {
    invalidates: [endpoints.getHistoriesCall],
  });
  const { form, save, problem } = useAloForm({
    schema: callNoteFormSchema,
    defaultValues: { note: record.note },
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
                {mayWrite && <TextareaField name="note" label={messages.dialog.note} />}
                {!mayWrite && record.note !== '' && <p className={styles.note}>{record.note}</p>}
                {problem && (
                  <FormProblemBar problem={problem} onOverwrite={() => void save(true)()} />
                )}
                <CallLegs recordId={record.id} />
                <CallFacts record={record} />
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
