import type { ReferenceKind } from '@alo/contracts';
import { FieldFrame, type FieldProps, useField } from '@alo/ui/form';
import { ReferenceBox } from './ReferenceBox.tsx';

/** One thing of a kind; where it need not be chosen, an emptied field is `null`. */
export function ReferenceField({
  kind,
  placeholder,
  ...props
}: FieldProps & { readonly kind: ReferenceKind; readonly placeholder?: string }) {
  const { field } = useField(props.name);
  return (
    <FieldFrame {...props}>
      <ReferenceBox
        kind={kind}
        name={field.name}
        inputRef={field.ref}
        clearable={props.required !== true}
        {...(placeholder === undefined ? {} : { placeholder })}
        value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
