import { endpoints, type SettingRange, settingRanges, type SystemSetting } from '@alo/contracts';
import { refreshSession, useApiMutation, useApiQuery, useCan } from '@alo/core';
import { Button, choicesOf, toast } from '@alo/ui';
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
import { adsHours } from './ads-hours.ts';
import { callFormSchema, toCallForm, toSettingChange } from './call-values.ts';
import { messages } from './messages.ts';

const words = messages.call;

/** The keys of the system setting that concern calls. */
export function CallSettings() {
  const query = useApiQuery(endpoints.getSystemSetting, {}, { staleTime: 0 });
  return <EditedRecord query={query}>{(setting) => <CallForm setting={setting} />}</EditedRecord>;
}

function CallForm({ setting }: { readonly setting: SystemSetting }) {
  const disabled = !useCan('setting.edit');
  const change = useApiMutation(endpoints.updateSystemSetting, {
    invalidates: [endpoints.getSystemSetting],
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
          <Count name="ringing" range={settingRanges.default_ring_timeout} disabled={disabled} />
          <Count name="wrapup" range={settingRanges.wrapup_seconds} disabled={disabled} />
          <Count name="keeping" range={settingRanges.reload_hold_seconds} disabled={disabled} />
          <Count name="parking" range={settingRanges.park_seconds} disabled={disabled} />
          <SwitchField
            name="waiting"
            label={words.waiting}
            help={words.waitingHelp}
            disabled={disabled}
          />
          <SwitchField
            name="missed"
            label={words.missed}
            help={words.missedHelp}
            disabled={disabled}
          />
          <SwitchField name="tone" label={words.tone} help={words.toneHelp} disabled={disabled} />
        </FormSection>
        <FormSection {...words.recording}>
          <SwitchField name="beep" label={words.beep} help={words.beepHelp} disabled={disabled} />
          <Count
            name="retention"
            range={settingRanges.recording_retention_days}
            disabled={disabled}
          />
        </FormSection>
        <FormSection {...words.ads}>
          <SelectField
            name="adsFrom"
            label={words.adsFrom}
            options={adsHours(form.getValues('adsFrom')).slice(0, -1)}
            disabled={disabled}
          />
          <SelectField
            name="adsTo"
            label={words.adsTo}
            help={words.adsHelp}
            options={adsHours(form.getValues('adsTo')).slice(1)}
            disabled={disabled}
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

/** A whole number that must stand there. */
function Count({
  name,
  range: { least, most },
  disabled,
}: {
  readonly name: 'ringing' | 'wrapup' | 'keeping' | 'parking' | 'retention';
  readonly range: SettingRange;
  readonly disabled: boolean;
}) {
  return (
    <NumberField
      name={name}
      label={words[name]}
      help={words[`${name}Help`]}
      minimum={least}
      maximum={most}
      disabled={disabled}
      required
    />
  );
}
