import { FluentProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { darkTheme, lightTheme } from './themes.ts';
import { useResolvedTheme } from './theme-mode.ts';
import './fonts.css';

/**
 * Design system around one React root: each remote and the host have their own.
 * Without `theme` it follows what the person chose, together with every other root.
 */
export function AloProvider({
  children,
  theme,
}: {
  readonly children: ReactNode;
  readonly theme?: 'light' | 'dark';
}) {
  const chosen = useResolvedTheme();
  return (
    // Inline style: Fluent gives a class name also to the layers of menus and dialogs, and with
    // this height they would lie over the whole page and take every click.
    <FluentProvider
      theme={(theme ?? chosen) === 'dark' ? darkTheme : lightTheme}
      style={{ minHeight: '100%', backgroundColor: 'transparent' }}
    >
      {children}
    </FluentProvider>
  );
}
