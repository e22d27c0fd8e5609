import { Button, makeStyles } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronUpRegular, DismissRegular } from '@fluentui/react-icons';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useKeyDown } from '../components/useKeyDown.ts';
import { useWidth } from '../components/useMediaQuery.ts';
import { messages } from '../messages.ts';
import { tokens } from '../theme/tokens.ts';
import { focusRow, hasOpenChoices, isInRow } from './focus-row.ts';
import type { OpenRow } from './useOpenRow.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    '@media (min-width: 900px)': {
      position: 'sticky',
      top: 0,
      // The room below the header of the application.
      height: 'calc(100dvh - 48px)',
      overflowY: 'auto',
      borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    '@media print': { display: 'none' },
  },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    padding: '12px 12px 12px 20px',
    '@media (max-width: 899px)': { padding: '8px 8px 8px 16px' },
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusSmall,
    ':focus': { outline: 'none' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  body: { padding: '16px 20px 96px', '@media (max-width: 899px)': { padding: '16px 16px 32px' } },
});

/**
 * The detail of the open row, beside its list from 900 px on and instead of it below. Escape closes it and gives the
 * focus back to the row; ↑ and ↓ go to its neighbours while the focus is on the head of the panel or on a row.
 */
export function RowPanel({
  title,
  row,
  children,
}: {
  readonly title: string;
  readonly row: OpenRow;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const id = useId();
  const isNarrow = useWidth() === 'narrow';
  const Title = isNarrow ? 'h1' : 'h2';
  const root = useRef<HTMLElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, previous, next } = row;
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // Below 900 px the panel is as long as its content, and the page scrolls.
    const page = root.current?.closest('main');
    if (page && isNarrow) page.scrollTop = 0;
    if (root.current) root.current.scrollTop = 0;
  }, [key, isNarrow]);
  useKeyDown((event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof Element) || hasOpenChoices(target)) return;
    const isFree = target === document.body || isInRow(target);
    if (event.key === 'Escape') {
      if (isFree || root.current?.contains(target)) row.close();
      return;
    }
    if (!isFree && !head.current?.contains(target)) return;
    const to = { ArrowUp: previous, ArrowDown: next }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to === null) return;
    row.open(to);
    if (isInRow(target)) focusRow(to);
  });
  return (
    <section ref={root} className={styles.root} aria-labelledby={id}>
      <div ref={head} className={styles.head}>
        <Title id={id} ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </Title>
        <Button
          appearance="subtle"
          icon={<ChevronUpRegular />}
          title={messages.previousRow}
          aria-label={messages.previousRow}
          disabledFocusable={previous === null}
          onClick={() => previous !== null && row.open(previous)}
        />
        <Button
          appearance="subtle"
          icon={<ChevronDownRegular />}
          title={messages.nextRow}
          aria-label={messages.nextRow}
          disabledFocusable={next === null}
          onClick={() => next !== null && row.open(next)}
        />
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          title={messages.close}
          aria-label={messages.close}
          onClick={row.close}
        />
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
