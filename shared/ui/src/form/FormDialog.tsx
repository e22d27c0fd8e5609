import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { messages } from '../messages.ts';
import { mayLeave } from '../navigation/navigation-guard.ts';
import { DialogSurface } from '../overlay/DialogSurface.tsx';
import { FormProblemBar } from './FormProblemBar.tsx';
import type { useAloForm } from './useAloForm.ts';
import { useUnsavedGuard } from './useUnsavedGuard.tsx';

const useStyles = makeStyles({
  fields: { display: 'grid', gap: '16px', paddingBottom: '8px' },
  wide: { maxWidth: '820px' },
});

/** A short form over its list; closing it unsaved asks. Open while it is rendered. */
export function FormDialog<Values extends FieldValues, Output>({
  title,
  controller,
  onReload,
  onClose,
  wide = false,
  submitLabel,
  children,
}: {
  readonly title: string;
  readonly controller: ReturnType<typeof useAloForm<Values, Output>>;
  /** Reads the record again after a conflict. */
  readonly onReload?: () => void;
  readonly onClose: () => void;
  readonly wide?: boolean;
  /** What the form does, where that is not saving. */
  readonly submitLabel?: string;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const { form, save, problem } = controller;
  const { isDirty, isSubmitting } = form.formState;
  const leaveDialog = useUnsavedGuard(isDirty);
  const close = () => void mayLeave().then((leave) => leave && onClose());
  return (
    <>
      <Dialog open modalType="alert" onOpenChange={(_event, data) => !data.open && close()}>
        <DialogSurface {...(wide ? { className: styles.wide } : {})}>
          <FormProvider {...form}>
            <form noValidate onSubmit={(event) => void save(false)(event)}>
              <DialogBody>
                <DialogTitle>{title}</DialogTitle>
                <DialogContent className={styles.fields}>
                  {children}
                  {problem && (
                    <FormProblemBar
                      problem={problem}
                      {...(onReload === undefined ? {} : { onReload })}
                      onOverwrite={() => void save(true)()}
                    />
                  )}
                </DialogContent>
                <DialogActions>
                  <Button onClick={close}>{messages.cancel}</Button>
                  <Button type="submit" appearance="primary" disabled={isSubmitting}>
                    {submitLabel ?? (isSubmitting ? messages.saving : messages.save)}
                  </Button>
                </DialogActions>
              </DialogBody>
            </form>
          </FormProvider>
        </DialogSurface>
      </Dialog>
      {leaveDialog}
    </>
  );
}
