import { makeStyles, tokens } from '@alo/ui';
import { use, useLayoutEffect, useRef } from 'react';
import { BoardContext } from './useBoard.ts';
import type { TimeLimits } from './clock.ts';

const useStyles = makeStyles({
  root: {
    fontVariantNumeric: 'tabular-nums',
    '&[data-level="warn"]': { color: tokens.colorPaletteMarigoldForeground2 },
    '&[data-level="over"]': {
      color: tokens.colorPaletteRedForeground1,
      fontWeight: tokens.fontWeightSemibold,
    },
  },
});

/** How long something has lasted, counted on; beyond its limits with colour and sign. */
export function Since({
  since,
  limits,
}: {
  /** Epoch milliseconds by the server's clock. */
  readonly since: number;
  readonly limits?: TimeLimits | undefined;
}) {
  const styles = useStyles();
  const element = useRef<HTMLTimeElement>(null);
  const { clock } = use(BoardContext);
  const warn = limits?.warn;
  const over = limits?.over;
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const both = warn === undefined || over === undefined ? undefined : { warn, over };
    return clock.show(element.current, { since, limits: both });
  }, [clock, since, warn, over]);
  return <time ref={element} className={styles.root} />;
}
