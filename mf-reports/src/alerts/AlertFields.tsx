import {
  alertChoiceWords,
  alertKinds,
  type AlertKind,
  alertTemplate,
  alertWindows,
} from '@alo/contracts';
import {
  FormSection,
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  TextsField,
  useFormContext,
  useWatch,
} from '@alo/ui/form';
import { useEffect, useRef } from 'react';
import { messages } from './messages.ts';
import { useAlertKinds, useChoices } from './useChoices.ts';

const { fields, sections } = messages;
const windows = alertWindows.map((value) => ({ value, label: alertChoiceWords.window[value] }));

const optionsOf = (rows: readonly { readonly id: string; readonly name: string }[] = []) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Values of another kind than before are those that usually fit it. */
function useTemplate(kind: AlertKind): void {
  const { setValue } = useFormContext();
  const before = useRef(kind);
  useEffect(() => {
    if (before.current === kind) return;
    before.current = kind;
    const { threshold, working_hours_only: workingHours } = alertTemplate(kind);
    const dirty = { shouldDirty: true, shouldValidate: true };
    setValue('threshold', threshold, dirty);
    setValue('working_hours_only', workingHours, dirty);
  }, [kind, setValue]);
}

/** Everything that a rule of alerts is. */
export function AlertFields() {
  const watched: unknown = useWatch({ name: 'kind' });
  const kind = alertKinds.find((one) => one === watched) ?? 'service_level';
  useTemplate(kind);
  const kinds = useAlertKinds().map((value) => ({ value, label: alertChoiceWords.kind[value] }));
  return (
    <>
      <FormSection title={sections.watch} purpose={sections.watchPurpose}>
        <TextField name="name" label={fields.name} required />
        <SelectField
          name="kind"
          label={fields.kind}
          options={kinds}
          required
          help={messages.help[kind]}
        />
        <WatchedFields kind={kind} />
        <NumberField name="threshold" label={fields.threshold[kind]} required minimum={0} />
        {kind === 'queue_length' && (
          <NumberField name="hold_seconds" label={fields.hold} help={fields.holdHelp} minimum={0} />
        )}
        {kind === 'service_level' && (
          <NumberField
            name="least_calls"
            label={fields.leastCalls}
            help={fields.leastCallsHelp}
            minimum={1}
          />
        )}
        <SwitchField name="is_active" label={fields.isActive} />
      </FormSection>
      <FormSection title={sections.when} purpose={sections.whenPurpose}>
        <SwitchField
          name="working_hours_only"
          label={fields.workingHours}
          help={fields.workingHoursHelp}
        />
        <NumberField
          name="repeat_minutes"
          label={fields.repeat}
          help={fields.repeatHelp}
          minimum={1}
        />
      </FormSection>
      <WayFields />
    </>
  );
}

/** Which queue, whose pauses, which reason. */
function WatchedFields({ kind }: { readonly kind: AlertKind }) {
  const { data } = useChoices();
  if (kind === 'agent_pause') {
    const reasons = (data?.pause_reasons ?? []).map(({ code, name }) => ({
      value: code,
      label: name,
    }));
    return (
      <>
        <SelectField
          name="department_id"
          label={fields.department}
          options={optionsOf(data?.departments)}
          placeholder={messages.everybody}
          clearable
        />
        <SelectField
          name="pause_reason"
          label={fields.reason}
          options={[{ value: '', label: fields.anyReason }, ...reasons]}
        />
      </>
    );
  }
  if (kind === 'carrier_down') {
    const carriers = data?.carriers ?? [];
    const known =
      carriers.length === 0 ? messages.noCarrier : messages.carrierList(carriers.join(', '));
    return data === undefined ? null : <p>{known}</p>;
  }
  return (
    <>
      <SelectField
        name="queue_id"
        label={fields.queue}
        options={optionsOf(data?.queues)}
        placeholder={messages.allQueues}
        clearable
      />
      {kind === 'service_level' && (
        <SelectField name="window" label={fields.window} options={windows} required />
      )}
    </>
  );
}

/** Bells, e-mail, web-hooks. */
function WayFields() {
  const { data } = useChoices();
  const hooks = data?.webhooks ?? [];
  return (
    <FormSection title={sections.whom} purpose={sections.whomPurpose}>
      <MultiSelectField
        name="bell_role_ids"
        label={fields.roles}
        options={optionsOf(data?.roles)}
      />
      <MultiSelectField
        name="bell_user_ids"
        label={fields.people}
        options={optionsOf(data?.people)}
      />
      <TextsField
        name="emails"
        label={fields.emails}
        help={data?.sends_email === false ? messages.noMail : fields.emailsHelp}
        placeholder={fields.emailExample}
      />
      <SwitchField
        name="tells_webhooks"
        label={fields.webhook}
        help={hooks.length === 0 ? messages.noWebhook : messages.webhooks(hooks.join(', '))}
      />
    </FormSection>
  );
}
