import { Button, DismissRegular, makeStyles, tokens } from '@alo/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: {
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '8px',
    padding: '12px 12px 8px 16px',
  },
  title: {
    flexGrow: 1,
    margin: '4px 0 0',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  body: { padding: '0 16px 16px' },
});

/** Something beside what it belongs to; the keyboard comes to its title when it opens. */
export function PanelFrame({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.root} aria-label={title}>
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={messages.panel.close}
          onClick={onClose}
        />
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
