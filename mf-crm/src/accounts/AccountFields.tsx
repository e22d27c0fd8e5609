import {
  FormSection,
  PasswordField,
  SelectField,
  SwitchField,
  TextField,
  useFormContext,
  useWatch,
} from '@alo/ui/form';
import { useEffect } from 'react';
import { AccountPicture } from './AccountPicture.tsx';
import { messages } from './messages.ts';
import { type AccountOptions, toOptions } from './useAccountOptions.ts';

const { fields, help, sections } = messages;

const providers = Object.entries(messages.providers).map(([value, label]) => ({ value, label }));

/** Fields of the account (entities.md §2.5) in their sections. */
export function AccountFields({
  options,
  own,
  picture,
  isNew,
}: {
  readonly options: AccountOptions;
  /** The subscriber that the account has: it may be kept. */
  readonly own: string | null;
  /** Address of the picture that the account has. */
  readonly picture: string | null;
  readonly isNew: boolean;
}) {
  const place = usePlace(options);
  return (
    <>
      <FormSection {...sections.person}>
        <AccountPicture stored={picture} />
        <TextField name="name" label={fields.name} required />
        <TextField name="email" label={fields.email} type={isNew ? 'email' : 'text'} required />
        <TextField name="phone" label={fields.phone} type="tel" />
        {isNew && (
          <PasswordField
            name="password"
            label={fields.password}
            help={help.password}
            autoComplete="new-password"
            required
          />
        )}
        <SwitchField name="is_active" label={fields.active} help={help.active} />
      </FormSection>
      <FormSection {...sections.place}>
        <SelectField
          name="role_id"
          label={fields.role}
          help={help.role}
          options={options.roles.map(({ id, name, grantable }) => ({
            value: id,
            label: name,
            disabled: !grantable,
          }))}
          required
        />
        {options.branches.length > 0 && (
          <SelectField
            name="branch_id"
            label={fields.branch}
            options={toOptions(options.branches)}
            clearable
          />
        )}
        <SelectField
          name="department_id"
          label={fields.department}
          options={toOptions(options.departments)}
          clearable
        />
        <SelectField
          name="team_id"
          label={fields.team}
          help={help.team}
          options={toOptions(place.teams)}
          clearable
        />
      </FormSection>
      <FormSection {...sections.phone}>
        <SelectField
          name="subscriber_id"
          label={fields.subscriber}
          help={help.subscriber}
          options={options.subscribers.map(({ id, extension, user_id }) => ({
            value: id,
            label: extension,
            disabled: user_id !== null && id !== own,
          }))}
          clearable
        />
        <SelectField
          name="voip_provider"
          label={fields.provider}
          help={help.provider}
          options={providers}
          clearable
        />
      </FormSection>
    </>
  );
}

/** A team brings its department, a department its branch; teams of other departments are not offered. */
function usePlace(options: AccountOptions) {
  const { setValue, getValues } = useFormContext();
  const team: unknown = useWatch({ name: 'team_id' });
  const department: unknown = useWatch({ name: 'department_id' });
  useEffect(() => {
    const found = options.teams.find(({ id }) => id === team);
    if (found !== undefined && found.department_id !== getValues('department_id')) {
      setValue('department_id', found.department_id, { shouldDirty: true });
    }
  }, [team, options, getValues, setValue]);
  useEffect(() => {
    const branch = options.departments.find(({ id }) => id === department)?.branch_id;
    if (branch !== undefined && branch !== null && branch !== getValues('branch_id')) {
      setValue('branch_id', branch, { shouldDirty: true });
    }
    const chosen = options.teams.find(({ id }) => id === getValues('team_id'));
    if (chosen !== undefined && chosen.department_id !== department) setValue('team_id', null);
  }, [department, options, getValues, setValue]);
  const teams = options.teams.filter(
    ({ department_id }) => typeof department !== 'string' || department_id === department,
  );
  return { teams };
}
