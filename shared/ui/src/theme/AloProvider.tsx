import { FluentProvider, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { darkTheme, lightTheme } from './themes.ts';
import { useResolvedTheme } from './theme-mode.ts';
import './fonts.css';

const useStyles = makeStyles({
  root: {
    minHeight: '100%',
    backgroundColor: 'transparent',
    fontFeatureSettings: '"tnum" 1, "cv11" 1',
  },
});

/** Design system around one React root. Each remote and the host have their own. */
export function AloProvider({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const styles = useStyles();
  const theme = useResolvedTheme() === 'dark' ? darkTheme : lightTheme;
  return (
    <FluentProvider theme={theme} className={className ?? styles.root}>
      {children}
    </FluentProvider>
  );
}
