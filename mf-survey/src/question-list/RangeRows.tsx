import type { SurveyQuestionForm, SurveyQuestionType } from '@alo/contracts';
import { AddRegular, Button } from '@alo/ui';
import {
  FieldGroup,
  NumberField,
  OrderedRows,
  SelectField,
  useFieldArray,
  useFormContext,
} from '@alo/ui/form';
import { blankRange } from './answer-parts.ts';
import { messages } from './messages.ts';
import { useNextChoices } from './useNextChoices.ts';
import { useRowStyles } from './useRowStyles.ts';

const { ranges: words } = messages;
const most = 10;

/** Where the numbers of a question lead. */
export function RangeRows({ type }: { readonly type: SurveyQuestionType }) {
  const styles = useRowStyles();
  const { control } = useFormContext<SurveyQuestionForm>();
  const { fields, append, remove } = useFieldArray({ control, name: 'ranges', keyName: 'key' });
  const targets = useNextChoices();
  return (
    <FieldGroup
      wide
      name="ranges"
      label={words.label}
      help={messages.help.ranges}
      className={styles.root}
    >
      <OrderedRows
        label={words.label}
        rows={fields}
        rowKey={({ key }) => key}
        rowName={(_row, at) => words.range(at + 1)}
        onRemove={remove}
      >
        {(_row, at) => (
          <div className={styles.row}>
            <NumberField name={`ranges.${at}.from`} label={words.from} required />
            <NumberField name={`ranges.${at}.to`} label={words.to} required />
            <SelectField
              name={`ranges.${at}.next`}
              label={words.next}
              options={targets}
              placeholder={messages.nextInOrder}
              clearable
            />
          </div>
        )}
      </OrderedRows>
      {fields.length < most && (
        <div>
          <Button
            size="small"
            icon={<AddRegular />}
            onClick={() => append(blankRange(type), { shouldFocus: false })}
          >
            {words.add}
          </Button>
        </div>
      )}
    </FieldGroup>
  );
}
