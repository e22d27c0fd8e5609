import { FormSection, NumberField, SelectField, SwitchField, TextareaField } from '@alo/ui/form';
import { typeChoices } from './answer-parts.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { messages } from './messages.ts';
import { RecordingField } from './RecordingField.tsx';
import { useCategories } from '../useCategories.ts';

const { fields, help } = messages;

/** What is asked, how it is answered, and where each answer leads. */
export function QuestionFields() {
  const { choices, isReady } = useCategories();
  return (
    <FormSection title={messages.section} purpose={messages.purpose}>
      <TextareaField name="content" label={fields.content} rows={2} required wide />
      <SelectField
        name="category_id"
        label={fields.category}
        kind="survey_category"
        options={choices}
        loading={!isReady}
        required
      />
      <SelectField name="type" label={fields.type} options={typeChoices} required />
      <NumberField
        name="sort"
        label={fields.sort}
        help={help.sort}
        minimum={0}
        maximum={9999}
        required
      />
      <SwitchField name="required" label={fields.required} />
      <AnswerFields />
      <RecordingField />
      <SwitchField name="is_active" label={fields.active} />
    </FormSection>
  );
}
