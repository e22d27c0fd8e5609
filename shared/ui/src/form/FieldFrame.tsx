import { Field, FieldContextProvider } from '@fluentui/react-components';
import type { ReactElement, ReactNode } from 'react';
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

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  Number.isNaN(value) ||
  (Array.isArray(value) && value.length === 0);

/**
 * Value, handlers and state of the field in the form around it. Leaving an empty field that nobody has filled is no mistake
 * yet: that something is missing is said when the form is sent.
 */
export function useField(name: string) {
  const { control } = useFormContext();
  const { field, fieldState } = useController({ name, control });
  const { isDirty } = fieldState;
  const onBlur = () => {
    if (isDirty || !isBlank(field.value)) field.onBlur();
  };
  return { field: { ...field, onBlur }, fieldState };
}

/** The message of a value itself; that of a list stands at its root. */
function ownMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  return 'root' in error ? ownMessage(error.root) : undefined;
}

/** The first message in the errors of a value and of its parts. */
export function errorMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [key, part] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : errorMessage(part);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** A control is never wider than the column of its field, however narrow that is. */
const narrowField = { minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' };
const wideField = { ...narrowField, gridColumn: '1 / -1' };

/** Label above, help and the exact message of an error below. */
export function FieldFrame({
  name,
  label,
  required = false,
  help,
  wide,
  problem,
  children,
}: FieldProps & {
  readonly children: ReactElement;
  /** Of the control itself: in the place of the message of the schema. */
  readonly problem?: string;
}) {
  const { field, fieldState } = useField(name);
  // Rows have fields of their own, which show their errors themselves.
  const rows = Array.isArray(field.value) && field.value.some((row) => typeof row === 'object');
  const error = problem ?? (rows ? ownMessage : errorMessage)(fieldState.error);
  return (
    <Field
      label={label}
      required={required}
      {...(help === undefined ? {} : { hint: help })}
      {...(error === undefined ? {} : { validationMessage: error })}
      style={wide ? wideField : narrowField}
    >
      {children}
    </Field>
  );
}

/** {@link FieldFrame} around several controls that make one value: each has a name of its own. */
export function FieldGroup({
  children,
  className,
  ...props
}: FieldProps & { readonly children: ReactNode; readonly className?: string }) {
  const { field } = useField(props.name);
  return (
    <FieldFrame {...props}>
      <div
        role="group"
        aria-label={props.label}
        onBlur={field.onBlur}
        {...(className === undefined ? {} : { className })}
      >
        {/* The field names the group; inside it every control has its own name. */}
        <FieldContextProvider value={undefined}>{children}</FieldContextProvider>
      </div>
    </FieldFrame>
  );
}
