import type { UnitKind } from '@alo/contracts';
import {
  FormSection,
  MultiSelectField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
} from '@alo/ui/form';
import { messages, unitWords } from './messages.ts';
import { usePeople } from '../usePeople.ts';
import { useNumbers, useParents } from './useUnitChoices.ts';

const { fields, help, sections } = messages;

/** Fields of a branch, department or team in their sections. */
export function UnitFields({ kind }: { readonly kind: UnitKind }) {
  const words = unitWords[kind];
  const parents = useParents(kind);
  const people = usePeople();
  const numbers = useNumbers();
  return (
    <>
      <FormSection title={words.title} purpose={words.purpose}>
        <TextField name="name" label={fields.name} required />
        <TextField name="code" label={fields.code} required help={help.code} />
        {kind !== 'branch' && (
          <SelectField
            name="parent_id"
            label={words.parent}
            options={parents}
            required={kind === 'team'}
            clearable={kind === 'department'}
          />
        )}
        <SelectField
          name="manager_id"
          label={words.manager}
          help={help.manager}
          options={people}
          clearable
        />
        {kind === 'branch' && (
          <>
            <TextField name="phone" label={fields.phone} type="tel" />
            <TextField name="address" label={fields.address} />
          </>
        )}
        <TextareaField name="description" label={fields.description} wide />
        <SwitchField name="is_active" label={fields.active} />
      </FormSection>
      {kind === 'team' && (
        <FormSection {...sections.people}>
          <MultiSelectField
            name="member_ids"
            label={fields.members}
            help={help.members}
            options={people}
            wide
          />
        </FormSection>
      )}
      {numbers !== null && numbers.length > 0 && (
        <FormSection {...sections.calls}>
          <MultiSelectField
            name="number_ids"
            label={fields.numbers}
            help={help.numbers}
            options={numbers}
            wide
          />
        </FormSection>
      )}
    </>
  );
}
