import type { ReferenceKind } from '@alo/contracts';
import { makeStyles } from '@alo/ui';
import { FieldFrame, type FieldProps, useField } from '@alo/ui/form';
import { useState } from 'react';
import { useNames } from '../objects/names.ts';
import { ReferenceBox } from './ReferenceBox.tsx';
import { ReferencePlayer } from './ReferencePlayer.tsx';

const useStyles = makeStyles({ heard: { display: 'grid', gap: '4px', minWidth: 0 } });

/** One thing of a kind; where it need not be chosen, an emptied field is `null`. Sounds can be heard. */
export function ReferenceField({
  kind,
  placeholder,
  ...props
}: FieldProps & { readonly kind: ReferenceKind; readonly placeholder?: string }) {
  const styles = useStyles();
  const { field } = useField(props.name);
  const value = typeof field.value === 'string' && field.value !== '' ? field.value : null;
  const names = useNames();
  const [picked, setPicked] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const name = value === null ? '' : picked?.id === value ? picked.name : (names[value] ?? '');
  const box = (
    <FieldFrame {...props}>
      <ReferenceBox
        kind={kind}
        name={field.name}
        inputRef={field.ref}
        clearable={props.required !== true}
        {...(placeholder === undefined ? {} : { placeholder })}
        value={value}
        onChosen={(id, label) => setPicked({ id, name: label })}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  );
  if (kind !== 'greeting' && kind !== 'moh') return box;
  return (
    <div className={styles.heard}>
      {box}
      {value !== null && <ReferencePlayer kind={kind} id={value} name={name} />}
    </div>
  );
}
