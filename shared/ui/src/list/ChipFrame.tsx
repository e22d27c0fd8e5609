import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular, DismissRegular } from '@fluentui/react-icons';
import type { ReactNode, Ref } from 'react';
import { messages } from '../messages.ts';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  frame: {
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: '100%',
    height: '30px',
    borderRadius: '15px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (max-width: 899px)': { height: '40px', borderRadius: '20px' },
  },
  on: { border: '1px solid transparent', backgroundColor: tokens.colorBrandBackground2 },
  button: {
    minWidth: 'auto',
    height: '28px',
    padding: '0 8px 0 12px',
    borderRadius: '14px',
    fontWeight: tokens.fontWeightRegular,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  text: { color: tokens.colorBrandForeground2, paddingRight: '2px' },
  clear: {
    minWidth: '24px',
    width: '24px',
    height: '24px',
    marginRight: '3px',
    borderRadius: '12px',
  },
});

/** Outline of a filter: its chip and, once something is chosen, the button that takes it off. */
export function ChipFrame({
  label,
  on,
  onClear,
  children,
}: {
  readonly label: string;
  readonly on: boolean;
  readonly onClear: () => void;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.frame, on && styles.on)}>
      {children}
      {on && (
        <Button
          size="small"
          appearance="transparent"
          className={styles.clear}
          icon={<DismissRegular fontSize={14} />}
          aria-label={messages.clearFilter(label)}
          onClick={onClear}
        />
      )}
    </span>
  );
}

interface ChipButtonProps {
  readonly label: string;
  /** What is chosen; null when nothing is. */
  readonly value: string | null;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly 'aria-expanded'?: boolean;
  readonly onClick?: () => void;
}

/** The chip itself: "Trạng thái: 2". Menus and popovers add what a trigger needs (ref, handlers, ARIA). */
export function ChipButton({ label, value, ...props }: ChipButtonProps) {
  const trigger: object = props;
  const styles = useStyles();
  return (
    <Button
      {...trigger}
      size="small"
      appearance="transparent"
      className={mergeClasses(styles.button, value !== null && styles.text)}
      {...(value === null
        ? { icon: <ChevronDownRegular aria-hidden fontSize={12} />, iconPosition: 'after' }
        : {})}
    >
      {value === null ? label : messages.chip(label, value)}
    </Button>
  );
}
