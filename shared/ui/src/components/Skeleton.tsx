import { makeStyles } from '@fluentui/react-components';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  root: {
    display: 'block',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralStroke3,
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { '0%': { opacity: 1 }, '50%': { opacity: 0.5 }, '100%': { opacity: 1 } },
      animationDuration: '1.6s',
      animationIterationCount: 'infinite',
    },
  },
});

/** A grey bar of the size of what comes, so that nothing jumps. */
export function Skeleton({
  width = '100%',
  height = '12px',
}: {
  readonly width?: string;
  readonly height?: string;
}) {
  return <span className={useStyles().root} style={{ width, height }} aria-hidden />;
}
