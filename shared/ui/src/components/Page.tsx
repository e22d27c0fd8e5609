import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: {
    padding: '20px 24px 32px',
    maxWidth: '1440px',
    margin: '0 auto',
    boxSizing: 'border-box',
    '@media (max-width: 899px)': { padding: '16px 16px 32px' },
  },
});

/** Padding and greatest width of a screen. */
export function Page({ children }: { readonly children: ReactNode }) {
  return <div className={useStyles().root}>{children}</div>;
}
