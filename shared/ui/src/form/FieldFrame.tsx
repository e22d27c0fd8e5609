import { Field } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useController, useFormContext } from 'react-hook-form';

export interface FieldProps {
  /** Name of the value in the form; dots lead into nested values. */
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: string;
  readonly disabled?: boolean;
  /** Takes both columns. */
  readonly wide?: boolean;
}

/** Value, handlers and state of the field in the form around it. */
export function useField(name: string) {
  const { control } = useFormContext();
  return useController({ name, control });
}

/** Label above, help and the exact message of an error below. */
export function FieldFrame({
  name,
  label,
  required = false,
  help,
  wide,
  children,
}: FieldProps & { readonly children: ReactElement }) {
  const { fieldState } = useField(name);
  const error = fieldState.error?.message;
  return (
    <Field
      label={label}
      required={required}
      {...(help === undefined ? {} : { hint: help })}
      {...(error === undefined ? {} : { validationMessage: error })}
      style={wide ? { gridColumn: '1 / -1' } : undefined}
    >
      {children}
    </Field>
  );
}
