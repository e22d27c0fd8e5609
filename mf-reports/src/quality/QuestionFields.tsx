import { questionKinds } from '@alo/contracts';
import { makeStyles } from '@alo/ui';
import { CheckboxField, NumberField, SelectField, TextField } from '@alo/ui/form';
import { messages } from './messages.ts';

const { forms: words } = messages;
const kinds = questionKinds.map((kind) => ({ value: kind, label: words.kinds[kind] }));

const useStyles = makeStyles({
  root: {
    display: 'grid',
    alignItems: 'start',
    gap: '8px 12px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 130px), 1fr))',
  },
  text: { gridColumn: '1 / -1' },
  rules: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '0 16px' },
});

/** A question, how it is answered, and what it counts. @param path - `groups.0.questions.2` */
export function QuestionFields({ path }: { readonly path: string }) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <div className={styles.text}>
        <TextField name={`${path}.text`} label={words.questionText} required />
      </div>
      <SelectField name={`${path}.kind`} label={words.kind} options={kinds} required />
      <NumberField
        name={`${path}.weight`}
        label={words.weight}
        minimum={1}
        maximum={100}
        required
      />
      <div className={styles.rules}>
        <CheckboxField name={`${path}.is_critical`} label={words.critical} />
        <CheckboxField name={`${path}.allows_na`} label={words.allowsNa} />
      </div>
    </div>
  );
}
