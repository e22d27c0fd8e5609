import { Button, Input, Textarea } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { useReducer, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { formMessages } from './messages.ts';
import { FieldFrame, type FieldProps, useField } from './FieldFrame.tsx';

/** One line of text; days and times have `MomentField`. */
export function TextField({
  type = 'text',
  autoComplete = 'off',
  placeholder,
  ...props
}: FieldProps & {
  readonly type?: 'text' | 'email' | 'tel' | 'url';
  readonly autoComplete?: string;
  readonly placeholder?: string;
}) {
  const { field } = useField(props.name);
  return (
    <FieldFrame {...props}>
      <Input
        {...field}
        value={field.value ?? ''}
        type={type}
        autoComplete={autoComplete}
        disabled={props.disabled ?? false}
        {...(placeholder === undefined ? {} : { placeholder })}
      />
    </FieldFrame>
  );
}

/** A password with a button that shows it. */
export function PasswordField({
  autoComplete = 'current-password',
  ...props
}: FieldProps & { readonly autoComplete?: 'current-password' | 'new-password' }) {
  const { field } = useField(props.name);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...props}>
      <Input
        {...field}
        value={field.value ?? ''}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        disabled={props.disabled ?? false}
        contentAfter={
          <Button
            size="small"
            appearance="transparent"
            icon={shown ? <EyeOffRegular /> : <EyeRegular />}
            aria-label={shown ? formMessages.hidePassword : formMessages.showPassword}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextareaField({ rows = 3, ...props }: FieldProps & { readonly rows?: number }) {
  const { field } = useField(props.name);
  return (
    <FieldFrame {...props}>
      <Textarea
        {...field}
        value={field.value ?? ''}
        rows={rows}
        resize="vertical"
        disabled={props.disabled ?? false}
      />
    </FieldFrame>
  );
}

/**
 * A number. An empty field stays empty: as `NaN`, which no schema takes for a number, where it is required (a
 * schema with a default would fill in `undefined` silently); as `undefined` where it is not.
 */
export function NumberField({
  minimum,
  maximum,
  ...props
}: FieldProps & { readonly minimum?: number; readonly maximum?: number }) {
  const { field } = useField(props.name);
  const { getValues } = useFormContext();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  // `field.value` shows the default in the place of `undefined`.
  const value: unknown = getValues(props.name);
  return (
    <FieldFrame {...props}>
      <Input
        {...field}
        type="number"
        inputMode="numeric"
        value={typeof value === 'number' && !Number.isNaN(value) ? String(value) : ''}
        min={minimum}
        max={maximum}
        disabled={props.disabled ?? false}
        onChange={(_event, { value: text }) => {
          const empty = props.required === true ? Number.NaN : undefined;
          field.onChange(text === '' ? empty : Number(text));
          redraw();
        }}
      />
    </FieldFrame>
  );
}
