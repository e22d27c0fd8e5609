import { makeStyles, tokens } from '@alo/ui';
import { useEffect, useRef } from 'react';
import type { Ticked } from './matrix.ts';

const useStyles = makeStyles({
  box: {
    width: '18px',
    height: '18px',
    margin: '3px',
    flexShrink: 0,
    accentColor: tokens.colorBrandBackground,
    cursor: 'pointer',
    ':disabled': { cursor: 'not-allowed' },
  },
});

/** One box of the matrix: the browser's own, because there are hundreds of them. */
export function Tick({
  label,
  state,
  disabled,
  onToggle,
}: {
  readonly label: string;
  readonly state: Ticked;
  readonly disabled: boolean;
  readonly onToggle: () => void;
}) {
  const styles = useStyles();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={styles.box}
      aria-label={label}
      title={label}
      checked={state === 'all'}
      disabled={disabled}
      onChange={onToggle}
    />
  );
}
