import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { Page } from '../components/Page.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { messages } from '../messages.ts';
import { formMessages } from './messages.ts';
import { useGuardedNavigate } from '../navigation/useGuardedNavigate.ts';
import { FormProblemBar } from './FormProblemBar.tsx';
import type { useAloForm } from './useAloForm.ts';
import { useUnsavedGuard } from './useUnsavedGuard.tsx';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  form: { maxWidth: '960px', minWidth: 0 },
  beside: {
    display: 'grid',
    gap: '24px',
    alignItems: 'start',
    '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(300px, 2fr)' },
  },
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
  /** Beside the form from 1200 px, below it on narrower pages. */
  readonly aside?: ReactNode;
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
      <Beside aside={props.aside} className={styles.beside}>
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
                    ? formMessages.unsaved
                    : isSubmitSuccessful && problem === null
                      ? formMessages.allSaved
                      : ''}
                </span>
              </div>
            </div>
          </form>
        </FormProvider>
      </Beside>
      {leaveDialog}
    </Page>
  );
}

function Beside({
  aside,
  className,
  children,
}: {
  readonly aside: ReactNode;
  readonly className: string;
  readonly children: ReactNode;
}) {
  if (aside === undefined) return children;
  return (
    <div className={className}>
      {children}
      {aside}
    </div>
  );
}
