import { ChoiceBox, type ChoiceBoxProps } from './ChoiceBox.tsx';
import type { ChoiceKind } from './choice-places.ts';
import { FieldFrame, FieldGroup, type FieldProps, useField } from './FieldFrame.tsx';
import { NothingToChoose } from './NothingToChoose.tsx';

export type SelectFieldProps = FieldProps &
  Pick<ChoiceBoxProps, 'options' | 'loading' | 'clearable' | 'placeholder' | 'onSearch'> & {
    /** What the options are: where there are none, the field says where one is made. */
    readonly kind?: ChoiceKind;
  };

/** One choice of many; a cleared field is `null`. */
export function SelectField(props: SelectFieldProps) {
  const { field } = useField(props.name);
  const { options, loading, clearable, placeholder, onSearch, kind, ...frame } = props;
  if (kind !== undefined && options.length === 0 && loading !== true) {
    return (
      <FieldGroup {...frame}>
        <NothingToChoose ref={field.ref} kind={kind} />
      </FieldGroup>
    );
  }
  const given = { loading, clearable, placeholder, onSearch, disabled: props.disabled };
  return (
    <FieldFrame {...frame}>
      <ChoiceBox
        {...(Object.fromEntries(
          Object.entries(given).filter(([, value]) => value !== undefined),
        ) as Partial<ChoiceBoxProps>)}
        options={options}
        name={field.name}
        inputRef={field.ref}
        value={typeof field.value === 'string' ? field.value : null}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
}
