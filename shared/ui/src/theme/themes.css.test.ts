import { css } from './themes.css.ts';
import { contrastTheme, darkTheme, lightTheme } from './themes.ts';
import { tokens } from './tokens.ts';

/** Values of a theme as the browser would see them. */
function valuesOf(selectors: readonly string[]): Map<string, string> {
  const rules = selectors.map(
    (selector) => css.split(`${selector}{`)[1]?.split('}')[0]?.split(';') ?? [],
  );
  return new Map(
    rules
      .flat()
      .map((line) => [line.slice(2, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  );
}

const darkAndContrast = '[data-theme=dark],[data-theme=contrast]';

test.each([
  ['light', lightTheme, [':root']],
  ['dark', darkTheme, [':root', darkAndContrast]],
  ['contrast', contrastTheme, [':root', darkAndContrast, '}[data-theme=contrast]']],
])('the style sheet holds every value of the %s theme', (_name, theme, selectors) => {
  const expected = Object.entries(theme).map(([name, value]) => [name, String(value)]);
  expect(valuesOf(selectors)).toEqual(new Map(expected as [string, string][]));
});

test('a token names the value of the theme', () => {
  expect(tokens.colorBrandForeground1).toBe('var(--colorBrandForeground1)');
});
