import { Input } from '@fluentui/react-components';
import { FieldFrame, type FieldProps, useField } from './FieldFrame.tsx';
import { useState } from 'react';

function read(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

/** Several short texts in one line, parted by commas or spaces: numbers, e-mail addresses. */
export function TextsField({
  placeholder,
  ...props
}: FieldProps & { readonly placeholder?: string }) {
  const { field } = useField(props.name);
  const values: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const [text, setText] = useState(values.join(', '));
  // What was typed stays as it is while it means the same.
  const shown = read(text).join() === values.join() ? text : values.join(', ');
  return (
    <FieldFrame wide {...props}>
      <Input
        name={field.name}
        input={{ ref: field.ref }}
        autoComplete="off"
        disabled={props.disabled ?? false}
        {...(placeholder === undefined ? {} : { placeholder })}
        value={shown}
        onBlur={field.onBlur}
        onChange={(_event, { value }) => {
          setText(value);
          field.onChange(read(value));
        }}
      />
    </FieldFrame>
  );
}
