import type { Theme } from '@fluentui/react-components';

/** Name of every value of the theme, as the styles use it: `tokens.colorBrandForeground1`. */
type Tokens = { readonly [Name in keyof Theme]: string };

/**
 * The theme as CSS variables. Made on demand: Fluent's own table of names is heavier than all styles of a
 * screen.
 */
export const tokens: Tokens = new Proxy(Object.create(null) as Tokens, {
  get: (_target, name) => `var(--${String(name)})`,
});
