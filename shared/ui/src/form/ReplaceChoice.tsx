import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { ChoiceBox, type ChoiceBoxProps } from './ChoiceBox.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px', marginTop: '16px' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  text: { color: tokens.colorNeutralForeground3 },
});

/** Remedy where something in use cannot go: another one of its kind takes its place. */
export function ReplaceChoice({
  words,
  busy,
  onReplace,
  ...box
}: Pick<ChoiceBoxProps, 'options' | 'onSearch' | 'loading'> & {
  readonly words: { readonly text: string; readonly label: string; readonly button: string };
  readonly busy: boolean;
  readonly onReplace: (withId: string) => void;
}) {
  const styles = useStyles();
  const [chosen, choose] = useState<string | null>(null);
  return (
    <div className={styles.root}>
      <span className={styles.text}>{words.text}</span>
      <div className={styles.row}>
        <ChoiceBox
          {...box}
          label={words.label}
          placeholder={words.label}
          value={chosen}
          onChange={choose}
        />
        <Button
          disabled={chosen === null || busy}
          onClick={() => chosen !== null && onReplace(chosen)}
        >
          {words.button}
        </Button>
      </div>
    </div>
  );
}
