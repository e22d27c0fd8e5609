import {
  Button,
  Checkbox,
  Combobox,
  Field,
  Input,
  Option,
  Switch,
  Textarea,
} from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { type ReactElement, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { foldVietnamese } from '@alo/contracts';
import type { Option as Choice } from '../list/list-definition.ts';
import { messages } from '../messages.ts';

export interface FieldProps {
  /** Name of the value in the form. */
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly help?: string;
  readonly disabled?: boolean;
  /** Takes both columns. */
  readonly wide?: boolean;
}

function useField(name: string) {
  const { control } = useFormContext();
  return useController({ name, control });
}

function FieldFrame({
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

/** One line of text. */
export function TextField({
  type = 'text',
  autoComplete = 'off',
  placeholder,
  ...props
}: FieldProps & {
  readonly type?: 'text' | 'email' | 'tel';
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
        contentAfter={
          <Button
            size="small"
            appearance="transparent"
            icon={shown ? <EyeOffRegular /> : <EyeRegular />}
            aria-label={shown ? messages.hidePassword : messages.showPassword}
            onClick={() => setShown(!shown)}
          />
        }
      />
    </FieldFrame>
  );
}

/** Several lines of text. */
export function TextareaField(props: FieldProps & { readonly rows?: number }) {
  const { field } = useField(props.name);
  return (
    <FieldFrame {...props}>
      <Textarea {...field} value={field.value ?? ''} rows={props.rows ?? 3} resize="vertical" />
    </FieldFrame>
  );
}

/** A whole number; an empty field stays empty so that the schema can say what is missing. */
export function NumberField(
  props: FieldProps & { readonly minimum?: number; readonly maximum?: number },
) {
  const { field } = useField(props.name);
  return (
    <FieldFrame {...props}>
      <Input
        {...field}
        type="number"
        inputMode="numeric"
        value={field.value === undefined || field.value === null ? '' : String(field.value)}
        min={props.minimum}
        max={props.maximum}
        onChange={(_event, data) =>
          field.onChange(data.value === '' ? undefined : Number(data.value))
        }
      />
    </FieldFrame>
  );
}

/** One choice of many; typing narrows the list without regard to diacritics. */
export function SelectField({
  options,
  clearable = false,
  ...props
}: FieldProps & { readonly options: readonly Choice[]; readonly clearable?: boolean }) {
  const { field } = useField(props.name);
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === field.value);
  const wanted = foldVietnamese(typed ?? '');
  const shown = options.filter((option) => foldVietnamese(option.label).includes(wanted));
  return (
    <FieldFrame {...props}>
      <Combobox
        ref={field.ref}
        name={field.name}
        clearable={clearable}
        placeholder={messages.choose}
        disabled={props.disabled ?? false}
        value={typed ?? chosen?.label ?? ''}
        selectedOptions={chosen ? [chosen.value] : []}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        onOptionSelect={(_event, data) => {
          setTyped(null);
          field.onChange(data.optionValue ?? null);
        }}
      >
        {shown.map((option) => (
          <Option key={option.value} value={option.value} text={option.label}>
            {option.label}
          </Option>
        ))}
      </Combobox>
    </FieldFrame>
  );
}

/** Several choices of a few, as boxes to tick. */
export function MultiSelectField({
  options,
  ...props
}: FieldProps & { readonly options: readonly Choice[] }) {
  const { field } = useField(props.name);
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <FieldFrame {...props}>
      <div role="group" aria-label={props.label}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(_event, data) =>
              field.onChange(
                options
                  .map(({ value }) => value)
                  .filter((value) =>
                    value === option.value ? data.checked === true : chosen.includes(value),
                  ),
              )
            }
          />
        ))}
      </div>
    </FieldFrame>
  );
}

/** On or off, in force when saved. */
export function SwitchField(props: FieldProps) {
  const { field } = useField(props.name);
  return (
    <FieldFrame {...props}>
      <Switch
        ref={field.ref}
        checked={field.value === true}
        onChange={(_event, data) => field.onChange(data.checked)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}

/** A statement to agree to. */
export function CheckboxField({ name, label }: Pick<FieldProps, 'name' | 'label'>) {
  const { field, fieldState } = useField(name);
  const error = fieldState.error?.message;
  return (
    <Field {...(error === undefined ? {} : { validationMessage: error })}>
      <Checkbox
        ref={field.ref}
        label={label}
        checked={field.value === true}
        onChange={(_event, data) => field.onChange(data.checked === true)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
