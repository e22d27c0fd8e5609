import type { SurveyCampaignFormInput } from '@alo/contracts';
import { makeStyles } from '@alo/ui';
import {
  ChoiceBox,
  FieldGroup,
  NothingToChoose,
  OrderedRows,
  useFormContext,
  useWatch,
} from '@alo/ui/form';
import { messages } from './messages.ts';
import { useSurveyOptions } from './useSurveyOptions.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px' },
  text: { overflowWrap: 'anywhere', alignSelf: 'center' },
});

const { questions: words } = messages;

/** The questions of a survey, in the order in which they are asked. */
export function QuestionRows() {
  const styles = useStyles();
  const { questions, loading } = useSurveyOptions();
  const { setValue } = useFormContext<SurveyCampaignFormInput>();
  const value: unknown = useWatch({ name: 'question_ids' });
  const ids: readonly string[] = Array.isArray(value) ? value : [];
  const change = (next: readonly string[]) =>
    setValue('question_ids', [...next], { shouldDirty: true, shouldValidate: true });
  const nameOf = (id: string) => questions.find((one) => one.value === id)?.label ?? '';
  const left = questions.filter((one) => !ids.includes(one.value));
  return (
    <FieldGroup
      wide
      name="question_ids"
      label={messages.fields.question_ids}
      help={words.help}
      className={styles.root}
    >
      <OrderedRows
        label={messages.fields.question_ids}
        rows={ids}
        rowKey={(id) => id}
        rowName={(id, at) => nameOf(id) || words.question(at + 1)}
        onMove={(from, to) => {
          const [id] = ids.slice(from, from + 1);
          if (id !== undefined) change(ids.toSpliced(from, 1).toSpliced(to, 0, id));
        }}
        onRemove={(at) => change(ids.toSpliced(at, 1))}
      >
        {(id) => <span className={styles.text}>{nameOf(id)}</span>}
      </OrderedRows>
      {questions.length === 0 && !loading && <NothingToChoose kind="survey_question" />}
      {left.length > 0 && (
        <ChoiceBox
          key={ids.length}
          aria-label={words.add}
          options={left}
          value={null}
          placeholder={words.add}
          onChange={(id) => id !== null && change([...ids, id])}
        />
      )}
    </FieldGroup>
  );
}
