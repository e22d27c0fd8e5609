import { Button, Field, Input, makeStyles } from '@fluentui/react-components';
import { CheckmarkRegular, DismissRegular } from '@fluentui/react-icons';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { describeError, toProblem } from '../components/errors.ts';
import { tokens } from '../theme/tokens.ts';
import type { InlineCellProps } from './inline-cell-props.ts';
import { messages } from './inline-messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-grid',
    gap: '4px',
    padding: '4px 0',
    minWidth: '180px',
    maxWidth: '320px',
  },
  line: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '4px',
    '& > button': { marginTop: '4px' },
  },
  field: { flexGrow: 1, minWidth: 0 },
  input: { width: '100%', minWidth: '80px' },
  color: {
    width: '32px',
    height: '32px',
    padding: '1px',
    flexShrink: 0,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
  },
  ways: { display: 'flex', flexWrap: 'wrap', gap: '4px' },
});

interface Problem {
  readonly text: string;
  readonly isConflict: boolean;
  /** The value that was refused: it is not sent again by leaving the cell. */
  readonly value: string;
}

const isColor = (value: string) => /^#[0-9a-f]{6}$/iu.test(value);

/** The cell while it is edited; `onClose` is told whether the focus goes back to it. */
export function CellEditor({
  label,
  kind = 'text',
  value: given,
  onSave,
  onReload,
  onClose,
}: InlineCellProps & { readonly onClose: (backToCell: boolean) => void }) {
  const styles = useStyles();
  const [value, setValue] = useState(given);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const inputId = useId();
  useEffect(() => {
    const input = document.getElementById(inputId);
    if (!(input instanceof HTMLInputElement)) return;
    input.focus();
    input.select();
  }, [inputId]);
  const isChanged = value.trim() !== given;

  async function save(backToCell: boolean, overwrite = false): Promise<void> {
    if (isSaving) return;
    if (!isChanged) {
      onClose(backToCell);
      return;
    }
    setIsSaving(true);
    setProblem(null);
    try {
      await onSave(value.trim(), overwrite);
      onClose(backToCell);
    } catch (error) {
      const { code, errors = [] } = toProblem(error);
      const text = errors[0]?.message ?? describeError(error);
      setProblem({ text, isConflict: code === 'CONFLICT', value });
      setIsSaving(false);
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const isField = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') onClose(true);
    else if (event.key === 'Enter' && isField && !event.nativeEvent.isComposing) void save(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // A picker of the browser, or another window, is no leaving: the page itself has lost the focus.
  function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget === null ? !document.hasFocus() : currentTarget.contains(relatedTarget))
      return;
    if (problem?.value !== value) void save(false);
  }

  return (
    <span
      className={styles.root}
      data-editing
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      // Some browsers move the focus to no button that is clicked, which would look like leaving.
      onMouseDown={(event) => {
        if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
      }}
    >
      <span className={styles.line}>
        {kind === 'color' && (
          <input
            type="color"
            className={styles.color}
            aria-label={messages.pickColor(label)}
            value={isColor(value) ? value : '#000000'}
            onChange={(event) => setValue(event.target.value)}
          />
        )}
        <Field className={styles.field} validationMessage={problem?.text ?? null}>
          <Input
            id={inputId}
            className={styles.input}
            aria-label={label}
            value={value}
            readOnly={isSaving}
            onChange={(_event, data) => setValue(data.value)}
          />
        </Field>
        <Button
          size="small"
          appearance="subtle"
          icon={<CheckmarkRegular />}
          title={messages.save}
          aria-label={messages.save}
          disabledFocusable={isSaving}
          onClick={() => void save(true)}
        />
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          title={messages.cancel}
          aria-label={messages.cancel}
          onClick={() => onClose(true)}
        />
      </span>
      {problem?.isConflict === true && (
        <ConflictWays
          onReload={() => {
            onReload();
            onClose(true);
          }}
          onOverwrite={() => void save(true, true)}
        />
      )}
    </span>
  );
}

/** What can be done about a value that somebody else has changed meanwhile. */
function ConflictWays({
  onReload,
  onOverwrite,
}: {
  readonly onReload: () => void;
  readonly onOverwrite: () => void;
}) {
  const styles = useStyles();
  return (
    <span className={styles.ways}>
      <Button size="small" onClick={onReload}>
        {messages.reload}
      </Button>
      <Button size="small" onClick={onOverwrite}>
        {messages.overwrite}
      </Button>
    </span>
  );
}
