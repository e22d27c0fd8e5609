import { Checkbox, Combobox, makeStyles, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { formMessages } from './messages.ts';
import { FieldFrame, FieldGroup, type FieldProps, useField } from './FieldFrame.tsx';
import type { ChoiceKind } from './choice-places.ts';
import { ChoiceText } from './ChoiceText.tsx';
import { type Choice, matchingChoices } from './matching-choices.ts';
import { NothingToChoose } from './NothingToChoose.tsx';
import { useChoiceBox } from './useChoiceBox.ts';

/** Up to this many options are all shown as boxes to tick. */
const fewOptions = 8;

const useStyles = makeStyles({ boxes: { display: 'flex', flexWrap: 'wrap', marginLeft: '-8px' } });

interface ChoicesProps extends FieldProps {
  readonly options: readonly Choice[];
}

interface MultiSelectFieldProps extends ChoicesProps {
  /** The options are still on their way. */
  readonly loading?: boolean;
  /** What the options are: where there are none, the field says where one is made. */
  readonly kind?: ChoiceKind;
}

/** Several choices, kept in the order of the options: boxes for a few, a searchable list for many. */
export function MultiSelectField({ kind, loading = false, ...props }: MultiSelectFieldProps) {
  if (props.options.length > fewOptions) return <Searchable {...props} />;
  if (props.options.length > 0 || kind === undefined) return <Boxes {...props} />;
  return loading ? <Waiting {...props} /> : <Nothing {...props} kind={kind} />;
}

function Waiting(props: ChoicesProps) {
  return <FieldGroup {...props}>{messages.loading}</FieldGroup>;
}

function Nothing({ kind, ...props }: ChoicesProps & { readonly kind: ChoiceKind }) {
  const { field } = useField(props.name);
  return (
    <FieldGroup {...props}>
      <NothingToChoose ref={field.ref} kind={kind} />
    </FieldGroup>
  );
}

function useChoices({ name, options }: ChoicesProps) {
  const { field } = useField(name);
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  const choose = (values: readonly string[]) =>
    field.onChange(options.map(({ value }) => value).filter((value) => values.includes(value)));
  return { field, chosen, choose };
}

function Boxes(props: ChoicesProps) {
  const styles = useStyles();
  const { field, chosen, choose } = useChoices(props);
  return (
    <FieldGroup {...props} className={styles.boxes}>
      {props.options.map((option, index) => (
        <Checkbox
          key={option.value}
          {...(index === 0 ? { ref: field.ref } : {})}
          label={<ChoiceText choice={option} />}
          disabled={props.disabled ?? false}
          checked={chosen.includes(option.value)}
          onChange={(_event, data) =>
            choose(
              data.checked
                ? [...chosen, option.value]
                : chosen.filter((entry) => entry !== option.value),
            )
          }
        />
      ))}
    </FieldGroup>
  );
}

function Searchable(props: ChoicesProps) {
  const { field, chosen, choose } = useChoices(props);
  const box = useChoiceBox();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = matchingChoices(props.options, typed ?? '');
  const labels = props.options.filter(({ value }) => chosen.includes(value));
  return (
    <FieldFrame {...props}>
      <Combobox
        multiselect
        ref={field.ref}
        name={field.name}
        {...box}
        placeholder={formMessages.choose}
        disabled={props.disabled ?? false}
        value={typed ?? labels.map(({ label }) => label).join(', ')}
        selectedOptions={[...chosen]}
        onChange={(event) => setTyped(event.target.value)}
        onOpenChange={(_event, data) => setTyped(data.open ? '' : null)}
        onBlur={() => {
          setTyped(null);
          field.onBlur();
        }}
        onOptionSelect={(_event, data) => choose(data.selectedOptions)}
      >
        {shown.map((option) => (
          <Option key={option.value} value={option.value} text={option.label}>
            <ChoiceText choice={option} />
          </Option>
        ))}
        {shown.length === 0 && (
          <Option disabled text="" value="">
            {messages.noMatch}
          </Option>
        )}
      </Combobox>
    </FieldFrame>
  );
}
