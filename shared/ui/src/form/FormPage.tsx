import { Button, makeStyles } from '@fluentui/react-components';
import { type ReactNode, useEffect, useState } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { Page } from '../components/Page.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { messages } from '../messages.ts';
import { guardNavigation } from '../navigation/navigation-guard.ts';
import { useGuardedNavigate } from '../navigation/useGuardedNavigate.ts';
import { FormProblemBar } from './FormProblemBar.tsx';
import type { useAloForm } from './useAloForm.ts';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  form: { maxWidth: '960px' },
  foot: {
    position: 'sticky',
    bottom: 0,
    zIndex: 1,
    display: 'grid',
    gap: '12px',
    padding: '12px 0',
    marginTop: '8px',
    backgroundColor: tokens.colorNeutralBackground2,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  bar: { display: 'flex', alignItems: 'center', gap: '8px' },
  state: { color: tokens.colorNeutralForeground3, marginLeft: 'auto' },
});

export interface FormPageProps<Values extends FieldValues, Output> {
  readonly title: string;
  /** Where "Hủy" leads. */
  readonly cancelTo: string;
  readonly controller: ReturnType<typeof useAloForm<Values, Output>>;
  /** Reads the record again after a conflict. */
  readonly onReload?: () => void;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The form page of every screen: sections, sticky bar, unsaved guard, server answers. */
export function FormPage<Values extends FieldValues, Output>(props: FormPageProps<Values, Output>) {
  const { form, save, problem } = props.controller;
  const styles = useStyles();
  const navigate = useGuardedNavigate();
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  const leaveDialog = useUnsavedGuard(isDirty);
  return (
    <Page>
      <PageHeader title={props.title} actions={props.actions} />
      <FormProvider {...form}>
        <form className={styles.form} noValidate onSubmit={(event) => void save(false)(event)}>
          {props.children}
          <div className={styles.foot}>
            {problem && (
              <FormProblemBar
                problem={problem}
                onOverwrite={() => void save(true)()}
                {...(props.onReload === undefined ? {} : { onReload: props.onReload })}
              />
            )}
            <div className={styles.bar}>
              <Button type="submit" appearance="primary" disabledFocusable={isSubmitting}>
                {isSubmitting ? messages.saving : messages.save}
              </Button>
              <Button onClick={() => void navigate(props.cancelTo)}>{messages.cancel}</Button>
              <span className={styles.state} role="status">
                {isDirty
                  ? messages.unsaved
                  : isSubmitSuccessful && problem === null
                    ? messages.allSaved
                    : ''}
              </span>
            </div>
          </div>
        </form>
      </FormProvider>
      {leaveDialog}
    </Page>
  );
}

/** Asks before an unsaved form is left; the dialog is to be rendered by the caller. */
function useUnsavedGuard(active: boolean): ReactNode {
  const [answer, setAnswer] = useState<((leave: boolean) => void) | null>(null);
  useEffect(() => {
    if (!active) return undefined;
    return guardNavigation(() => new Promise((resolve) => setAnswer(() => resolve)));
  }, [active]);
  if (answer === null) return null;
  const reply = (leave: boolean) => {
    answer(leave);
    setAnswer(null);
  };
  return (
    <ConfirmDialog
      title={messages.unsavedTitle}
      confirmLabel={messages.leave}
      cancelLabel={messages.stay}
      onConfirm={() => reply(true)}
      onCancel={() => reply(false)}
    >
      {messages.unsavedText}
    </ConfirmDialog>
  );
}
