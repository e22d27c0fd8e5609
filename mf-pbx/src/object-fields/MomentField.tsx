import { Input } from '@alo/ui/controls';
import { FieldFrame, type FieldProps, useField } from '@alo/ui/form';

/** Vietnam has one time zone without summer time. */
const offset = '+07:00';
const zoneMilliseconds = 7 * 3600 * 1000;

/** A moment as `datetime-local` shows it, in Vietnam time. */
function toLocal(moment: string): string {
  return new Date(Date.parse(moment) + zoneMilliseconds).toISOString().slice(0, 16);
}

function toMoment(local: string): string {
  return new Date(`${local}:00${offset}`).toISOString();
}

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
