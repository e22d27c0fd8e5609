import { Checkbox, Field, makeStyles, Switch } from '@fluentui/react-components';
import { FieldFrame, type FieldProps, useField } from './FieldFrame.tsx';

/** Fluent keeps 8 px free before the mark: here it stands below its label, as a text box does. */
const useStyles = makeStyles({ mark: { marginLeft: '-8px' } });

/** On or off, in force when saved. */
export function SwitchField(props: FieldProps) {
  const { field } = useField(props.name);
  const { mark } = useStyles();
  return (
    <FieldFrame {...props}>
      <Switch
        className={mark}
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
  const { mark } = useStyles();
  const error = fieldState.error?.message;
  return (
    <Field {...(error === undefined ? {} : { validationMessage: error })}>
      <Checkbox
        className={mark}
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
