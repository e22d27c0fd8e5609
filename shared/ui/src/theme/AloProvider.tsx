import { FluentProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import './fonts.css';
import './themes.css.ts';

/** The values are in the style sheet of the themes; Fluent would add them to the page a second time. */
const noValues = {};

/**
 * Design system around one React root: each remote and the host have their own. All of them follow the
 * theme that the person chose (`setThemeMode`).
 */
export function AloProvider({ children }: { readonly children: ReactNode }) {
  return (
    // Inline style: Fluent gives a class name also to the layers of menus and dialogs, and with
    // this height they would lie over the whole page and take every click.
    <FluentProvider theme={noValues} style={{ minHeight: '100%', backgroundColor: 'transparent' }}>
      {children}
    </FluentProvider>
  );
}
