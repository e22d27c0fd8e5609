import { kpiMetrics, kpiMetricSchema, kpiPeriodSchema, kpiTargetTypeSchema } from '@alo/contracts';
import {
  FormSection,
  MomentField,
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
  useFormContext,
  useWatch,
} from '@alo/ui/form';
import { useEffect } from 'react';
import * as v from 'valibot';
import { messages as shared } from '../kpi/messages.ts';
import { messages } from './messages.ts';
import { useTargetChoices } from './useTargetChoices.ts';

const { fields } = messages;
const metrics = kpiMetricSchema.options.map((id) => ({ value: id, label: kpiMetrics[id].name }));
const periods = kpiPeriodSchema.options.map((id) => ({ value: id, label: shared.periods[id] }));
const types = kpiTargetTypeSchema.options.map((id) => ({
  value: id,
  label: shared.targetTypes[id],
}));

/** Fields of a KPI. */
export function KpiFields() {
  const choices = useTargetChoices();
  const { setValue } = useFormContext();
  const [metric, type, ids, start] = useWatch({
    name: ['metric', 'target_type', 'target_ids', 'start_date'],
  });
  const chosen = v.is(kpiMetricSchema, metric) ? kpiMetrics[metric] : null;
  const targetType = v.is(kpiTargetTypeSchema, type) ? type : 'user';
  // Whoever was chosen before is of another kind now.
  useEffect(() => {
    const others = new Set(
      kpiTargetTypeSchema.options
        .filter((kind) => kind !== targetType)
        .flatMap((kind) => choices[kind].map(({ value }) => value)),
    );
    const chosenIds: readonly unknown[] = Array.isArray(ids) ? ids : [];
    const left = chosenIds.filter((id) => typeof id !== 'string' || !others.has(id));
    if (left.length < chosenIds.length) setValue('target_ids', left, { shouldDirty: true });
  }, [targetType, ids, choices, setValue]);
  return (
    <FormSection title={messages.section} purpose={messages.purpose}>
      <TextField name="name" label={fields.name} required />
      <SelectField
        name="metric"
        label={fields.metric}
        options={metrics}
        required
        {...(chosen && { help: `${chosen.formula} ${messages.better[chosen.better]}` })}
      />
      <SelectField name="period" label={fields.period} options={periods} required />
      <NumberField
        name="target_value"
        label={fields.value}
        required
        {...(chosen && { help: messages.valueIn[chosen.unit] })}
      />
      <SelectField name="target_type" label={fields.targetType} options={types} required />
      <MultiSelectField
        key={targetType}
        name="target_ids"
        label={fields.targets}
        options={choices[targetType]}
        required
        {...(choices.known &&
          choices[targetType].length === 0 && { help: fields.noTargets[targetType] })}
      />
      <MomentField name="start_date" label={fields.start} kind="date" required />
      <MomentField
        name="end_date"
        label={fields.end}
        kind="date"
        min={typeof start === 'string' ? start : ''}
      />
      <NumberField name="weight" label={fields.weight} help={fields.weightHelp} />
      <SwitchField name="is_active" label={fields.isActive} />
    </FormSection>
  );
}
