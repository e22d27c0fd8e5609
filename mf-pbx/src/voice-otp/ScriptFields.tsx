import { choicesOf } from '@alo/ui';
import {
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
} from '@alo/ui/form';
import { messages } from './messages.ts';
import { ScriptPreview } from './ScriptPreview.tsx';
import { useOtpOptions } from './useOtpOptions.ts';

const { fields, help, sections } = messages.script;

/** What a script says, and how. */
export function TextFields() {
  const { numbers, greetings, loading } = useOtpOptions();
  return (
    <>
      <FormSection {...sections.general}>
        <TextField name="name" label={fields.name} required />
        <SelectField
          name="number_id"
          label={fields.number_id}
          kind="number"
          options={numbers}
          loading={loading}
          required
        />
        <SwitchField name="is_active" label={fields.is_active} />
      </FormSection>
      <FormSection {...sections.words}>
        <SelectField
          name="greeting_id"
          label={fields.greeting_id}
          kind="greeting"
          options={greetings}
          loading={loading}
          clearable
        />
        <TextField name="greeting_text" label={fields.greeting_text} />
        <TextareaField
          name="template"
          label={fields.template}
          help={help.template}
          rows={2}
          required
          wide
        />
        <TextField name="closing" label={fields.closing} wide />
        <SelectField
          name="voice"
          label={fields.voice}
          options={choicesOf(messages.voices)}
          required
        />
        <NumberField
          name="speed"
          label={fields.speed}
          help={help.speed}
          minimum={0.5}
          maximum={2}
          required
        />
        <ScriptPreview />
      </FormSection>
      <FormSection {...sections.reading}>
        <NumberField
          name="digit_pause"
          label={fields.digit_pause}
          minimum={0}
          maximum={2000}
          required
        />
        <NumberField name="repeat" label={fields.repeat} minimum={2} maximum={5} required />
        <NumberField name="gap" label={fields.gap} minimum={1} maximum={10} required />
        <SwitchField name="press_one" label={fields.press_one} help={help.press_one} wide />
      </FormSection>
    </>
  );
}

/** The code of a script, its calls, and where their outcomes are told. */
export function CallFields() {
  return (
    <>
      <FormSection {...sections.code}>
        <NumberField
          name="code_length"
          label={fields.code_length}
          minimum={4}
          maximum={8}
          required
        />
        <NumberField name="ttl" label={fields.ttl} minimum={60} maximum={600} required />
        <NumberField
          name="max_per_phone_hour"
          label={fields.max_per_phone_hour}
          help={help.max_per_phone_hour}
          minimum={1}
          maximum={10}
          required
        />
      </FormSection>
      <FormSection {...sections.call}>
        <NumberField
          name="ring_timeout"
          label={fields.ring_timeout}
          minimum={10}
          maximum={60}
          required
        />
        <NumberField name="retry" label={fields.retry} minimum={0} maximum={2} required />
      </FormSection>
      <FormSection {...sections.callback}>
        <TextField
          name="callback_url"
          label={fields.callback_url}
          help={help.callback_url}
          type="url"
          wide
        />
      </FormSection>
    </>
  );
}
