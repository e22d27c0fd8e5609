import { MomentInput } from '../moment/MomentInput.tsx';
import { type MomentKind, type MomentLimits, momentProblem } from '../moment/moment-text.ts';
import { toLocal, toMoment } from '../moment/vietnam-time.ts';
import { FieldFrame, type FieldProps, useField } from './FieldFrame.tsx';

/**
 * A day (yyyy-MM-dd), a time (HH:mm), a month (yyyy-MM) or a moment (`datetime`: ISO 8601, shown in Vietnam time); empty is
 * `null`. Text that is none of these stays in the form, where its schema refuses it, with words for it below the box.
 */
export function MomentField({
  kind,
  min,
  max,
  ...props
}: FieldProps & MomentLimits & { readonly kind: MomentKind }) {
  const { field } = useField(props.name);
  const held = typeof field.value === 'string' ? field.value : '';
  const isMoment = kind === 'datetime' && !Number.isNaN(Date.parse(held)) && held.endsWith('Z');
  const value = isMoment ? toLocal(held) : held;
  const problem = momentProblem(kind, value, { min, max });
  return (
    <FieldFrame {...props} {...(problem === null ? {} : { problem })}>
      <MomentInput
        kind={kind}
        name={field.name}
        inputRef={field.ref}
        disabled={props.disabled ?? false}
        value={value}
        min={min}
        max={max}
        onBlur={field.onBlur}
        onChange={(text) =>
          field.onChange(text === '' ? null : kind === 'datetime' ? toMoment(text) : text)
        }
      />
    </FieldFrame>
  );
}
