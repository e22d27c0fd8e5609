import { type QualityContent, questionsOf } from '@alo/contracts';
import { AddRegular, Button, formatPercent, makeStyles, tokens } from '@alo/ui';
import {
  FieldGroup,
  FormSection,
  NumberField,
  OrderedRows,
  SwitchField,
  TextareaField,
  TextField,
  useFieldArray,
  useFormContext,
  useWatch,
} from '@alo/ui/form';
import { blankGroup, blankQuestion, pointsOf } from './blank-form.ts';
import { messages } from './messages.ts';
import { QuestionFields } from './QuestionFields.tsx';

const { forms: words } = messages;

type Groups = QualityContent['groups'];

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px', minWidth: 0 },
  group: { display: 'grid', gap: '12px', minWidth: 0 },
  sum: { margin: 0, color: tokens.colorNeutralForeground3 },
});

const useGroups = () => useWatch<{ groups: Groups }, 'groups'>({ name: 'groups' });

/** Name, threshold, and groups of questions with their points. */
export function FormFields() {
  const styles = useStyles();
  const { control, getValues } = useFormContext<{ groups: Groups }>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'groups' });
  const questions = questionsOf({ groups: useGroups() });
  return (
    <FormSection title={words.section} purpose={words.purpose}>
      <TextField name="name" label={words.name} required />
      <NumberField
        name="pass_threshold"
        label={words.threshold}
        help={words.thresholdHelp}
        minimum={0}
        maximum={100}
        required
      />
      <TextareaField name="description" label={words.description} rows={2} wide />
      <SwitchField name="is_active" label={words.isActive} />
      <FieldGroup wide name="groups" label={words.groups} required className={styles.root}>
        <p role="status" className={styles.sum}>
          {words.sum(pointsOf(questions), questions.length)}
        </p>
        <OrderedRows
          label={words.groups}
          rows={fields}
          rowKey={({ id }) => id}
          rowName={(_row, at) => getValues(`groups.${at}.name`) || words.group(at + 1)}
          onMove={move}
          onRemove={remove}
        >
          {(_row, at) => <GroupFields at={at} all={pointsOf(questions)} />}
        </OrderedRows>
        <div>
          <Button
            icon={<AddRegular />}
            onClick={() => append(blankGroup(), { shouldFocus: false })}
          >
            {words.addGroup}
          </Button>
        </div>
      </FieldGroup>
    </FormSection>
  );
}

/** @param all - points of the whole form */
function GroupFields({ at, all }: { readonly at: number; readonly all: number }) {
  const styles = useStyles();
  const { control, getValues } = useFormContext<{ groups: Groups }>();
  const name = `groups.${at}.questions` as const;
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const points = pointsOf(useGroups()[at]?.questions ?? []);
  return (
    <div className={styles.group}>
      <TextField name={`groups.${at}.name`} label={words.groupName} required />
      <OrderedRows
        label={words.questions}
        rows={fields}
        rowKey={({ id }) => id}
        rowName={(_row, n) => getValues(`${name}.${n}.text`) || words.questionAt(n + 1)}
        onMove={move}
        onRemove={remove}
      >
        {(_row, n) => <QuestionFields path={`${name}.${n}`} />}
      </OrderedRows>
      <div>
        <Button
          size="small"
          icon={<AddRegular />}
          onClick={() => append(blankQuestion(), { shouldFocus: false })}
        >
          {words.addQuestion}
        </Button>
      </div>
      {all > 0 && (
        <p className={styles.sum}>{words.groupSum(points, formatPercent(points / all))}</p>
      )}
    </div>
  );
}
