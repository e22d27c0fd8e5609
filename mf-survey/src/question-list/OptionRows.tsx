import type { SurveyQuestionForm } from '@alo/contracts';
import { AddRegular, Button } from '@alo/ui';
import {
  FieldGroup,
  NumberField,
  OrderedRows,
  SelectField,
  TextField,
  useFieldArray,
  useFormContext,
} from '@alo/ui/form';
import { blankOption } from './answer-parts.ts';
import { messages } from './messages.ts';
import { useNextChoices } from './useNextChoices.ts';
import { useRowStyles } from './useRowStyles.ts';

const { options: words } = messages;
const most = 10;

/** The choices of a question. @param isFixed - their number is that of the type */
export function OptionRows({ isFixed }: { readonly isFixed: boolean }) {
  const styles = useRowStyles();
  const { control, getValues } = useFormContext<SurveyQuestionForm>();
  const { fields, append, remove, move } = useFieldArray({
    control,
    name: 'options',
    keyName: 'key',
  });
  const targets = useNextChoices();
  return (
    <FieldGroup
      wide
      name="options"
      label={words.label}
      help={messages.help.options}
      required
      className={styles.root}
    >
      <OrderedRows
        label={words.label}
        rows={fields}
        rowKey={({ key }) => key}
        rowName={(_row, at) => getValues(`options.${at}.label`) || words.option(at + 1)}
        onMove={move}
        {...(!isFixed && { onRemove: remove })}
      >
        {(_row, at) => (
          <div className={styles.row}>
            <TextField name={`options.${at}.label`} label={words.text} required />
            <SelectField
              name={`options.${at}.next`}
              label={words.next}
              options={targets}
              placeholder={messages.nextInOrder}
              clearable
            />
            <NumberField
              name={`options.${at}.score`}
              label={words.score}
              minimum={0}
              maximum={100}
            />
            <TextField name={`options.${at}.value`} label={words.value} />
          </div>
        )}
      </OrderedRows>
      {!isFixed && fields.length < most && (
        <div>
          <Button
            size="small"
            icon={<AddRegular />}
            onClick={() => append(blankOption(), { shouldFocus: false })}
          >
            {words.add}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
