import { Checkbox, Field, Switch } from '@fluentui/react-components';
import { FieldFrame, type FieldProps, useField } from './FieldFrame.tsx';

/** On or off, in force when saved. */
export function SwitchField(props: FieldProps) {
  const { field } = useField(props.name);
  return (
    <FieldFrame {...props}>
      <Switch
        ref={field.ref}
        disabled={props.disabled ?? false}
        checked={field.value === true}
        onChange={(_event, data) => field.onChange(data.checked)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}

/** A statement to agree to; its label stands beside the box. */
export function CheckboxField({
  name,
  label,
  disabled = false,
}: Pick<FieldProps, 'name' | 'label' | 'disabled'>) {
  const { field, fieldState } = useField(name);
  const error = fieldState.error?.message;
  return (
    <Field {...(error === undefined ? {} : { validationMessage: error })}>
      <Checkbox
        ref={field.ref}
        label={label}
        disabled={disabled}
        checked={field.value === true}
        onChange={(_event, data) => field.onChange(data.checked === true)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
