import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { FormProblemBar } from './FormProblemBar.tsx';
import { FormSection } from './FormSection.tsx';
import type { useAloForm } from './useAloForm.ts';

const useStyles = makeStyles({
  foot: { gridColumn: '1 / -1', display: 'grid', gap: '12px', justifyItems: 'start' },
});

/** One section of a page of settings, saved by itself. */
export function FormCard<Values extends FieldValues, Output>({
  section,
  controller: { form, save, problem },
  submit,
  children,
}: {
  readonly section: { readonly title: string; readonly purpose: string };
  readonly controller: ReturnType<typeof useAloForm<Values, Output>>;
  readonly submit: string;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void save(false)(event)}>
        <FormSection {...section}>
          {children}
          <div className={styles.foot}>
            {problem !== null && <FormProblemBar problem={problem} onOverwrite={save(true)} />}
            <Button
              type="submit"
              appearance="primary"
              disabledFocusable={form.formState.isSubmitting}
            >
              {submit}
            </Button>
          </div>
        </FormSection>
      </form>
    </FormProvider>
  );
}
