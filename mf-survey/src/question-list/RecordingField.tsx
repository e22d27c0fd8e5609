import { endpoints, fitsKeys, type SurveyQuestionForm } from '@alo/contracts';
import { useAccess } from '@alo/core';
import { SelectField, useWatch } from '@alo/ui/form';
import { useSurveyOptions } from '../campaigns/useSurveyOptions.ts';
import { messages } from './messages.ts';

const { fields, help } = messages;

/** A recording of a question that keys can answer; for those who may see what surveys name. */
export function RecordingField() {
  const type = useWatch<SurveyQuestionForm, 'type'>({ name: 'type' });
  const mayChoose = useAccess(endpoints.getSurveyOptions.access) === 'granted';
  return mayChoose && fitsKeys({ type }) ? <Recording /> : null;
}

function Recording() {
  const { greetings, loading } = useSurveyOptions();
  return (
    <SelectField
      name="greeting_id"
      label={fields.greeting}
      help={help.greeting}
      kind="greeting"
      options={greetings}
      loading={loading}
      clearable
      wide
    />
  );
}
