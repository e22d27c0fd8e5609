import { calls, type SystemSetting } from '@alo/contracts';
import { refreshSession, useApiMutation, useApiQuery, useCan } from '@alo/core';
import { Button, toast } from '@alo/ui';
import {
  EditedRecord,
  FormProblemBar,
  FormProvider,
  FormSection,
  NumberField,
  SelectField,
  SwitchField,
  useAloForm,
} from '@alo/ui/form';
import { callFormSchema, toCallForm, toSettingChange } from './call-values.ts';
import { choicesOf } from './choices.ts';
import { messages } from './messages.ts';

const words = messages.call;

/** The keys of the system setting that concern calls. */
export function CallSettings() {
  const query = useApiQuery(calls.getSystemSetting, {}, { staleTime: 0 });
  return <EditedRecord query={query}>{(setting) => <CallForm setting={setting} />}</EditedRecord>;
}

function CallForm({ setting }: { readonly setting: SystemSetting }) {
  const disabled = !useCan('setting.edit');
  const change = useApiMutation(calls.updateSystemSetting, {
    invalidates: [calls.getSystemSetting],
  });
  const { form, save, problem } = useAloForm({
    schema: callFormSchema,
    defaultValues: toCallForm(setting),
    onSubmit: async (values) => {
      await change.mutateAsync({ body: toSettingChange(values) });
      await refreshSession();
      toast.success(words.saved);
    },
  });
  const hidden = form.watch('hidden');
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void save(false)(event)}>
        <FormSection {...words.privacy}>
          <SwitchField
            name="hidden"
            label={words.hidden}
            help={words.hiddenHelp}
            disabled={disabled}
          />
          <SelectField
            name="position"
            label={words.position}
            options={choicesOf(words.positions)}
            disabled={disabled || !hidden}
          />
          <SwitchField name="popup" label={words.popup} disabled={disabled} />
          <SwitchField
            name="duplicates"
            label={words.duplicates}
            help={words.duplicatesHelp}
            disabled={disabled}
          />
        </FormSection>
        <FormSection {...words.phone}>
          <SelectField
            name="provider"
            label={words.provider}
            help={words.providerHelp}
            options={choicesOf(words.providers)}
            disabled={disabled}
          />
          <SelectField
            name="dtmf"
            label={words.dtmf}
            options={choicesOf(words.dtmfModes)}
            disabled={disabled}
          />
          <NumberField
            name="ringing"
            label={words.ringing}
            help={words.ringingHelp}
            minimum={5}
            maximum={120}
            disabled={disabled}
            required
          />
          <NumberField
            name="wrapup"
            label={words.wrapup}
            help={words.wrapupHelp}
            minimum={0}
            maximum={600}
            disabled={disabled}
            required
          />
          <SwitchField
            name="waiting"
            label={words.waiting}
            help={words.waitingHelp}
            disabled={disabled}
          />
        </FormSection>
        <FormSection {...words.recording}>
          <NumberField
            name="retention"
            label={words.retention}
            help={words.retentionHelp}
            minimum={1}
            maximum={3650}
            disabled={disabled}
            required
          />
        </FormSection>
        {problem !== null && <FormProblemBar problem={problem} onOverwrite={save(true)} />}
        {!disabled && (
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={form.formState.isSubmitting}
          >
            {messages.save}
          </Button>
        )}
      </form>
    </FormProvider>
  );
}
