import { Button, makeStyles, tokens } from '@alo/ui';
import { Field, Textarea } from '@alo/ui/controls';
import { useRef } from 'react';
import { useShortcut } from '../notifications/useShortcut.ts';
import type { KeptWork, Work } from './call-works.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  text: { minWidth: 0, width: '100%' },
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '24px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  bad: { color: tokens.colorPaletteRedForeground1 },
});

/** The note of a call, saved as it is written, and what became of saving. */
export function WorkNote({
  work,
  rows,
  onWrite,
  onRetry,
}: {
  readonly work: KeptWork;
  readonly rows: number;
  readonly onWrite: (change: Partial<Work>) => void;
  readonly onRetry: () => void;
}) {
  const styles = useStyles();
  const area = useRef<HTMLTextAreaElement>(null);
  useShortcut('note', () => area.current?.focus());
  const bad = work.state === 'failed' || work.state === 'refused';
  return (
    <div>
      <Field size="small" label={messages.note}>
        <Textarea
          textarea={{ ref: area }}
          className={styles.text}
          size="small"
          rows={rows}
          maxLength={5000}
          placeholder={messages.noteHint}
          aria-keyshortcuts="N"
          value={work.note}
          onChange={(_, { value }) => onWrite({ note: value })}
        />
      </Field>
      <div className={styles.state} role="status">
        <span {...(bad ? { className: styles.bad } : {})}>{messages.states[work.state]}</span>
        {bad && (
          <Button size="small" appearance="subtle" onClick={onRetry}>
            {messages.retry}
          </Button>
        )}
      </div>
    </div>
  );
}
