import { Button, makeStyles } from '@alo/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { FormProblemBar, FormProvider, type useAloForm } from '@alo/ui/form';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';

const useStyles = makeStyles({ fields: { display: 'grid', gap: '16px', paddingBottom: '8px' } });

/** The form of a sound over its list. Open while it is rendered. */
export function SoundFormDialog<Values extends object, Output>({
  title,
  controller,
  onReload,
  onClose,
  children,
}: {
  readonly title: string;
  readonly controller: ReturnType<typeof useAloForm<Values, Output>>;
  /** Reads the sound again after a conflict. */
  readonly onReload: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const { form, save, problem } = controller;
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface>
        <FormProvider {...form}>
          <form noValidate onSubmit={(event) => void save(false)(event)}>
            <DialogBody>
              <DialogTitle>{title}</DialogTitle>
              <DialogContent className={styles.fields}>
                {children}
                {problem && (
                  <FormProblemBar
                    problem={problem}
                    onReload={onReload}
                    onOverwrite={() => void save(true)()}
                  />
                )}
              </DialogContent>
              <DialogActions>
                <Button onClick={onClose}>{messages.form.cancel}</Button>
                <Button type="submit" appearance="primary" disabled={form.formState.isSubmitting}>
                  {messages.form.save}
                </Button>
              </DialogActions>
            </DialogBody>
          </form>
        </FormProvider>
      </DialogSurface>
    </Dialog>
  );
}
