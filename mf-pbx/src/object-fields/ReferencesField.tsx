import type { ReferenceKind } from '@alo/contracts';
import { Button, DismissRegular, makeStyles } from '@alo/ui';
import { FieldGroup, type FieldProps, useField } from '@alo/ui/form';
import { useState } from 'react';
import { useNames } from '../objects/names.ts';
import { messages } from './messages.ts';
import { ReferenceBox } from './ReferenceBox.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px', minWidth: 0 },
  chosen: { display: 'flex', flexWrap: 'wrap', gap: '6px', margin: 0, padding: 0 },
  one: { listStyleType: 'none', maxWidth: '100%' },
});

/** Several things of a kind, in the order in which they were chosen. */
export function ReferencesField({
  kind,
  boxLabel,
  ...props
}: FieldProps & { readonly kind: ReferenceKind; readonly boxLabel?: string }) {
  const styles = useStyles();
  const { field } = useField(props.name);
  const names = useNames();
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const ids: readonly string[] = Array.isArray(field.value) ? field.value : [];
  return (
    <FieldGroup {...props} className={styles.root}>
      {ids.length > 0 && (
        <ul className={styles.chosen}>
          {ids.map((id) => {
            const name = picked[id] ?? names[id] ?? id;
            return (
              <li key={id} className={styles.one}>
                <Button
                  size="small"
                  iconPosition="after"
                  icon={<DismissRegular />}
                  aria-label={messages.remove(name)}
                  onClick={() => field.onChange(ids.filter((other) => other !== id))}
                >
                  {name}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      <ReferenceBox
        kind={kind}
        label={boxLabel ?? props.label}
        placeholder={messages.add}
        inputRef={field.ref}
        value={null}
        without={ids}
        onChosen={(id, name) => setPicked((before) => ({ ...before, [id]: name }))}
        onChange={(id) => id !== null && field.onChange([...ids, id])}
      />
    </FieldGroup>
  );
}
