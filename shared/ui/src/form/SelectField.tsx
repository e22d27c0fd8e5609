import { ChoiceBox, type ChoiceBoxProps } from './ChoiceBox.tsx';
import { FieldFrame, type FieldProps, useField } from './FieldFrame.tsx';

export type SelectFieldProps = FieldProps &
  Pick<ChoiceBoxProps, 'options' | 'loading' | 'clearable' | 'placeholder' | 'onSearch'>;

/** One choice of many; a cleared field is `null`. */
export function SelectField(props: SelectFieldProps) {
  const { field } = useField(props.name);
  const { options, loading, clearable, placeholder, onSearch, ...frame } = props;
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
