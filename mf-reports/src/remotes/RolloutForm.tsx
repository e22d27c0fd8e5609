import { endpoints, type RemoteState } from '@alo/contracts';
import { invalidateEndpoints, useApiMutation } from '@alo/core';
import { Button, makeStyles, toast } from '@alo/ui';
import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@alo/ui/overlay';
import { FormProblemBar, FormProvider, TextareaField, TextField, useAloForm } from '@alo/ui/form';
import { messages } from './messages.ts';
import { rolloutFormSchema, type RolloutTask, toCommand, wordsOf } from './rollout-task.ts';

const { rollout: words } = messages;

const useStyles = makeStyles({
  fields: { display: 'grid', gap: '16px', paddingBottom: '8px' },
  text: { margin: 0 },
});

/** Asks for the reason of a change and makes it, inside a dialog. */
export function RolloutForm({
  remote,
  revision,
  task,
  onClose,
}: {
  readonly remote: RemoteState;
  /** Of the registry that the person looks at. */
  readonly revision: number;
  readonly task: RolloutTask;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const change = useApiMutation(endpoints.changeRollout, {
    invalidates: [endpoints.listRemotes],
    // Refused because somebody else was faster: the newer state is what the next try must know.
    onError: () => void invalidateEndpoints(endpoints.listRemotes),
  });
  const { form, save, problem } = useAloForm({
    schema: rolloutFormSchema(task.kind),
    defaultValues: { reason: '', percent: String(remote.rollout.canary?.percent ?? 5), tenant: '' },
    onSubmit: async (values) => {
      await change.mutateAsync({
        params: { name: remote.name },
        body: { command: toCommand(task, values), reason: values.reason, revision },
      });
      toast.success(words.done);
      onClose();
    },
  });
  const { title, text, confirm } = wordsOf(task, remote);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void save(false)(event)}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.fields}>
            <p className={styles.text}>{text}</p>
            {task.kind === 'canary' && <TextField name="percent" label={words.percent} required />}
            {task.kind === 'pin' && <TextField name="tenant" label={words.tenant} required />}
            <TextareaField
              name="reason"
              label={words.reason}
              help={words.reasonHelp}
              rows={2}
              required
            />
            {problem && <FormProblemBar problem={problem} onOverwrite={() => void save(true)()} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button type="submit" appearance="primary" disabled={form.formState.isSubmitting}>
              {confirm}
            </Button>
          </DialogActions>
        </DialogBody>
      </form>
    </FormProvider>
  );
}
