import { Button, makeStyles, mayLeave, tokens } from '@alo/ui';
import { FormProblemBar, FormProvider, useUnsavedGuard } from '@alo/ui/form';
import type { useRecordForm } from '@alo/ui/records';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { PanelFrame } from './PanelFrame.tsx';

const useStyles = makeStyles({
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'grid',
    gap: '12px',
    padding: '12px 0',
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  bar: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '8px' },
  state: { color: tokens.colorNeutralForeground3, marginLeft: 'auto' },
});

/** A form beside what it changes: same fields, guard and answers as on its page. */
export function FormPanel({
  title,
  saveLabel = messages.panel.save,
  controller,
  onReload,
  onClose,
  children,
}: {
  readonly title: string;
  readonly saveLabel?: string;
  readonly controller: ReturnType<typeof useRecordForm>;
  /** Reads the record again after a conflict. */
  readonly onReload?: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const { form, save, problem } = controller;
  const { isDirty, isSubmitting } = form.formState;
  const leaveDialog = useUnsavedGuard(isDirty);
  const close = () => void mayLeave().then((leave) => leave && onClose());
  return (
    <PanelFrame title={title} onClose={close}>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void save(false)(event)}>
          {children}
          <div className={styles.foot}>
            {problem && (
              <FormProblemBar
                problem={problem}
                onOverwrite={() => void save(true)()}
                {...(onReload === undefined ? {} : { onReload })}
              />
            )}
            <div className={styles.bar}>
              <Button type="submit" appearance="primary" disabledFocusable={isSubmitting}>
                {isSubmitting ? messages.panel.saving : saveLabel}
              </Button>
              <Button onClick={close}>{messages.panel.cancel}</Button>
              <span className={styles.state} role="status">
                {isDirty ? messages.panel.unsaved : ''}
              </span>
            </div>
          </div>
        </form>
      </FormProvider>
      {leaveDialog}
    </PanelFrame>
  );
}
