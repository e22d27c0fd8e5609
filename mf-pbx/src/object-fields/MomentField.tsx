import { Input } from '@alo/ui/controls';
import { FieldFrame, type FieldProps, useField } from '@alo/ui/form';
import { toLocal, toMoment } from './moment.ts';

/** A time (HH:mm), a day (yyyy-MM-dd) or a moment; empty is `null`. */
export function MomentField({
  type,
  ...props
}: FieldProps & { readonly type: 'time' | 'date' | 'datetime-local' }) {
  const { field } = useField(props.name);
  const moment = type === 'datetime-local';
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  return (
    <FieldFrame {...props}>
      <Input
        name={field.name}
        input={{ ref: field.ref }}
        type={type}
        disabled={props.disabled ?? false}
        value={value === null ? '' : moment ? toLocal(value) : value}
        onBlur={field.onBlur}
        onChange={(_event, { value: text }) =>
          field.onChange(text === '' ? null : moment ? toMoment(text) : text)
        }
      />
    </FieldFrame>
  );
}
