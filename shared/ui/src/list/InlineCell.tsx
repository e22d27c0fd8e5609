import { makeStyles } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { tokens } from '../theme/tokens.ts';
import { CellEditor } from './CellEditor.tsx';
import type { InlineCellProps } from './inline-cell-props.ts';
import { messages } from './inline-messages.ts';

const useStyles = makeStyles({
  button: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    maxWidth: '100%',
    minHeight: '28px',
    padding: '0 6px',
    marginLeft: '-6px',
    boxSizing: 'border-box',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'inherit',
    backgroundColor: 'transparent',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'text',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1}` },
    ':hover svg:last-child': { visibility: 'visible' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
    ':focus-visible svg:last-child': { visibility: 'visible' },
  },
  text: { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 0 },
  // Seen over the end of the value when that is pointed at; a finger does not point.
  pencil: {
    position: 'absolute',
    right: '2px',
    padding: '2px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    visibility: 'hidden',
    '@media (hover: none)': { position: 'static', flexShrink: 0, visibility: 'visible' },
  },
});

/** A value that is changed where it stands: a click or Enter opens it, Enter or leaving it saves, Escape undoes. */
export function InlineCell({
  children,
  ...props
}: InlineCellProps & {
  /** How the value is shown. */
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const [isEditing, setIsEditing] = useState(false);
  const [returns, setReturns] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isEditing && returns) button.current?.focus();
  }, [isEditing, returns]);
  if (isEditing) {
    return (
      <CellEditor
        {...props}
        onClose={(backToCell) => {
          setReturns(backToCell);
          setIsEditing(false);
        }}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      title={messages.howTo}
      aria-label={messages.editCell(props.value, props.label)}
      onClick={() => setIsEditing(true)}
    >
      <span className={styles.text}>{children}</span>
      <EditRegular className={styles.pencil} aria-hidden />
    </button>
  );
}
