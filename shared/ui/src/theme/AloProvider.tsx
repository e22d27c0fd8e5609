import { FluentProvider, makeStyles, mergeClasses } from '@fluentui/react-components';
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

/**
 * Design system around one React root: each remote and the host have their own.
 * Without `theme` it follows what the person chose, together with every other root.
 */
export function AloProvider({
  children,
  className,
  theme,
}: {
  readonly children: ReactNode;
  readonly className?: string;
  readonly theme?: 'light' | 'dark';
}) {
  const styles = useStyles();
  const chosen = useResolvedTheme();
  return (
    <FluentProvider
      theme={(theme ?? chosen) === 'dark' ? darkTheme : lightTheme}
      className={mergeClasses(styles.root, className)}
    >
      {children}
    </FluentProvider>
  );
}
