import {
  ALL_ROWS,
  endpoints,
  type SurveyAnswer,
  surveyPath,
  surveyProblems,
  type SurveyStep,
} from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { Button, describeError, EmptyState, makeStyles, MessageBar, lateComponent } from '@alo/ui';
import { Field } from '@alo/ui/controls';
import { ChoiceBox, NothingToChoose } from '@alo/ui/form';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { useMemo, useState } from 'react';
import { useCategories } from '../useCategories.ts';
import { messages } from './messages.ts';
import { SurveyRun } from './SurveyRun.tsx';

const SurveyGraph = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-survey-graph" */ './SurveyGraph.tsx')).SurveyGraph,
  () => <p role="status">{messages.loading}</p>,
);

const useStyles = makeStyles({
  surface: { maxWidth: '960px' },

  content: { display: 'grid', gap: '16px', minHeight: '240px', alignContent: 'start' },
});

/** The questions of a category, tried as a survey. @param category - the one that is tried first; null: the first one */
export function TryDialog({
  category,
  onClose,
}: {
  readonly category: string | null;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const { choices, isReady } = useCategories();
  const [chosen, choose] = useState(category);
  const of = chosen ?? choices[0]?.value ?? null;
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{messages.title}</DialogTitle>
          <DialogContent className={styles.content}>
            {isReady && choices.length === 0 ? (
              <NothingToChoose kind="survey_category" />
            ) : (
              <Field label={messages.category}>
                <ChoiceBox options={choices} name="category" value={of} onChange={choose} />
              </Field>
            )}
            {of !== null && <CategoryRun key={of} category={of} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{messages.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function CategoryRun({ category }: { readonly category: string }) {
  const { data, error } = useApiQuery(endpoints.getSurveyQuestions, {
    query: { per_page: ALL_ROWS, category: [category], active: true },
  });
  if (error !== null) return <MessageBar tone="danger">{describeError(error)}</MessageBar>;
  if (data === undefined) return <p role="status">{messages.loading}</p>;
  const steps = data.data;
  if (steps.length === 0) return <EmptyState text={messages.empty} />;
  const problems = surveyProblems(steps);
  const contentOf = (wanted: string) => steps.find(({ id }) => id === wanted)?.content ?? '';
  return (
    <>
      {problems.map(({ kind, question_id }) => (
        <MessageBar key={`${kind} ${question_id}`} tone="warning">
          {messages.fault(contentOf(question_id), kind)}
        </MessageBar>
      ))}
      <Trial steps={steps} />
    </>
  );
}

function Trial({ steps }: { readonly steps: readonly SurveyStep[] }) {
  const [answers, setAnswers] = useState<readonly SurveyAnswer[]>([]);
  const path = useMemo(() => surveyPath(steps, answers), [steps, answers]);
  return (
    <>
      <SurveyGraph steps={steps} path={path} />
      <SurveyRun steps={steps} path={path} answers={answers} onChange={setAnswers} />
    </>
  );
}
