import { answerScales, type SurveyAnswer, type SurveyStep } from '@alo/contracts';
import { Button, makeStyles, tokens } from '@alo/ui';
import { Checkbox, Input, MomentInput, Textarea } from '@alo/ui/controls';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  choices: { display: 'grid', gap: '6px', justifyItems: 'start' },
  scale: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
  ends: { margin: '6px 0 0', color: tokens.colorNeutralForeground3 },
  text: { width: '100%' },
});

interface AnswerInputProps {
  readonly step: SurveyStep;
  readonly answer: SurveyAnswer;
  readonly onChange: (answer: SurveyAnswer) => void;
}

/** Takes the answer to a question in the way of its type. */
export function AnswerInput(props: AnswerInputProps) {
  const styles = useStyles();
  const { step, answer, onChange } = props;
  switch (step.type) {
    case 'single':
    case 'yesno':
    case 'multiple':
      return <Choices {...props} />;
    case 'rating':
    case 'nps':
      return <Scale {...props} />;
    case 'number':
      return (
        <Input
          type="number"
          aria-label={step.content}
          value={answer.number === null ? '' : String(answer.number)}
          onChange={(_event, { value }) =>
            onChange({ ...answer, number: value === '' ? null : Number(value) })
          }
        />
      );
    case 'date':
      return (
        <MomentInput
          kind="date"
          label={step.content}
          value={answer.text}
          onChange={(text) => onChange({ ...answer, text })}
        />
      );
    case 'text':
      return (
        <Textarea
          className={styles.text}
          rows={3}
          aria-label={step.content}
          value={answer.text}
          onChange={(_event, { value }) => onChange({ ...answer, text: value })}
        />
      );
  }
}

function Choices({ step, answer, onChange }: AnswerInputProps) {
  const styles = useStyles();
  const { option_ids: chosen } = answer;
  if (step.type === 'multiple') {
    const others = (id: string) => chosen.filter((each) => each !== id);
    return (
      <div role="group" aria-label={step.content} className={styles.choices}>
        {step.options.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={(_event, { checked }) =>
              onChange({
                ...answer,
                option_ids: checked === true ? [...chosen, id] : others(id),
              })
            }
          />
        ))}
      </div>
    );
  }
  return (
    <div role="group" aria-label={step.content} className={styles.choices}>
      {step.options.map(({ id, label }) => (
        <Button
          key={id}
          appearance={chosen.includes(id) ? 'primary' : 'secondary'}
          aria-pressed={chosen.includes(id)}
          onClick={() => onChange({ ...answer, option_ids: chosen.includes(id) ? [] : [id] })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function Scale({ step, answer, onChange }: AnswerInputProps) {
  const styles = useStyles();
  const [least, most] = answerScales[step.type] ?? [0, 0];
  const values = Array.from({ length: most - least + 1 }, (_, at) => least + at);
  return (
    <div>
      <div role="group" aria-label={step.content} className={styles.scale}>
        {values.map((value) => (
          <Button
            key={value}
            appearance={answer.number === value ? 'primary' : 'secondary'}
            aria-pressed={answer.number === value}
            onClick={() => onChange({ ...answer, number: answer.number === value ? null : value })}
          >
            {value}
          </Button>
        ))}
      </div>
      <p className={styles.ends}>{step.type === 'nps' ? messages.nps : messages.rating}</p>
    </div>
  );
}
