import { surveyChoices } from '@alo/contracts';
import { choicesOf } from '@alo/ui';
import {
  FormSection,
  MultiSelectField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
  useWatch,
} from '@alo/ui/form';
import { messages } from './messages.ts';
import { QuestionRows } from './QuestionRows.tsx';
import { useSurveyOptions } from './useSurveyOptions.ts';

const { fields, fieldHelp, sections } = messages;
const modes = choicesOf(surveyChoices.mode);

/** What a survey asks, and how. */
export function ContentFields() {
  const { categories, greetings, loading } = useSurveyOptions();
  const mode: unknown = useWatch({ name: 'mode' });
  const isByKeys = mode === 'auto' || mode === 'after_call';
  return (
    <>
      <FormSection {...sections.general}>
        <TextField name="name" label={fields.name} required />
        <SelectField name="mode" label={fields.mode} options={modes} required />
        <MultiSelectField
          name="category_ids"
          label={fields.category_ids}
          help={fieldHelp.category_ids}
          kind="survey_category"
          options={categories}
          loading={loading}
        />
        <SwitchField name="anonymous" label={fields.anonymous} help={fieldHelp.anonymous} />
        <QuestionRows />
      </FormSection>
      <FormSection {...sections.words}>
        <TextareaField name="intro" label={fields.intro} help={fieldHelp.intro} wide />
        <TextareaField name="closing" label={fields.closing} wide />
        {isByKeys && (
          <>
            <SelectField
              name="intro_sound_id"
              label={fields.intro_sound_id}
              kind="greeting"
              options={greetings}
              loading={loading}
              clearable
            />
            <SelectField
              name="closing_sound_id"
              label={fields.closing_sound_id}
              kind="greeting"
              options={greetings}
              loading={loading}
              clearable
            />
          </>
        )}
      </FormSection>
    </>
  );
}
