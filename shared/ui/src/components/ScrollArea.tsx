import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  // Words for screen readers inside are positioned, and must be clipped with the rest.
  root: { position: 'relative', minWidth: 0, overflow: 'auto' },
});

/**
 * An area that scrolls where its content does not fit, in either direction: from the keyboard too, as it can have the
 * focus (WCAG 2.1.1). `className` sets its largest size.
 */
export function ScrollArea({
  label,
  className,
  children,
}: {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div
      className={mergeClasses(styles.root, className)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      {children}
    </div>
  );
}
