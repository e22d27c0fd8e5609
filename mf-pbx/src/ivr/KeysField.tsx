import { Button, makeStyles, MessageBar, toast, tokens } from '@alo/ui';
import {
  FieldGroup,
  type FieldProps,
  SwitchField,
  TextField,
  useFieldArray,
  useFormContext,
  useWatch,
} from '@alo/ui/form';
import { useState } from 'react';
import { DestinationField } from '../object-fields/DestinationField.tsx';
import { ReferenceField } from '../object-fields/ReferenceField.tsx';
import { DestinationPalette, type HeldDestination } from './DestinationPalette.tsx';
import { Keypad } from './Keypad.tsx';
import { type IvrKey, type IvrOption, nameOfKey } from './key-words.ts';
import { ivrMessages as messages } from './messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '16px 24px',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 290px), 1fr))',
  },
  key: {
    display: 'grid',
    gap: '12px',
    padding: '16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  wide: { gridColumn: '1 / -1' },
});

function blankOption(key: IvrKey) {
  return { key, label: '', prompt_id: null, dest: null, is_active: true };
}

/** The keys of a menu on a drawn keypad; the chosen one is edited beside it. */
export function KeysField(props: FieldProps) {
  const styles = useStyles();
  const { control, setValue } = useFormContext();
  const [held, hold] = useState<HeldDestination | null>(null);
  const [chosen, choose] = useState<IvrKey>('1');
  const { append, remove } = useFieldArray({ control, name: props.name, keyName: '_key' });
  const options: readonly IvrOption[] = useWatch({ name: props.name }) ?? [];
  const at = options.findIndex(({ key }) => key === chosen);
  const name = nameOfKey(chosen);
  const path = `${props.name}.${at}`;
  const missing = (['t', 'i'] as const).filter(
    (key) => (options.find((option) => option.key === key)?.dest ?? null) === null,
  );
  const press = (key: IvrKey) => {
    choose(key);
    if (held === null) return;
    const { destination: dest, name: where } = held;
    const place = options.findIndex((option) => option.key === key);
    if (place < 0) append({ ...blankOption(key), dest }, { shouldFocus: false });
    else {
      const change = { shouldDirty: true, shouldValidate: true };
      setValue(`${props.name}.${place}.dest`, dest, change);
    }
    hold(null);
    toast.info(messages.led(nameOfKey(key), where));
  };
  return (
    <FieldGroup wide {...props} className={styles.root}>
      <DestinationPalette held={held} onHold={hold} />
      <Keypad
        name={props.name}
        options={options}
        chosen={chosen}
        isHolding={held !== null}
        onChoose={press}
      />
      <section className={styles.key} aria-label={name}>
        <h3 className={styles.title}>{name}</h3>
        {at < 0 ? (
          <>
            <span>{messages.notSet(name)}</span>
            <div>
              <Button onClick={() => append(blankOption(chosen), { shouldFocus: false })}>
                {messages.addKey(name)}
              </Button>
            </div>
          </>
        ) : (
          <>
            <TextField key={`${path}.label`} name={`${path}.label`} label={messages.label} />
            <DestinationField
              key={`${path}.dest`}
              name={`${path}.dest`}
              label={messages.destination}
            />
            <ReferenceField
              key={`${path}.prompt`}
              name={`${path}.prompt_id`}
              kind="greeting"
              label={messages.prompt}
            />
            <SwitchField
              key={`${path}.active`}
              name={`${path}.is_active`}
              label={messages.active}
            />
            <div>
              <Button onClick={() => remove(at)}>{messages.removeKey(name)}</Button>
            </div>
          </>
        )}
      </section>
      {missing.length > 0 && (
        <div className={styles.wide}>
          <MessageBar tone="warning">
            {messages.warning(missing.map((key) => `“${messages.special[key]}”`).join(', '))}
          </MessageBar>
        </div>
      )}
    </FieldGroup>
  );
}
