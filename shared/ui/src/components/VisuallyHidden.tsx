import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={useStyles().root}>{children}</span>;
}
