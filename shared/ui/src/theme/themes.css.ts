import type { Theme } from '@fluentui/react-components';
import { contrastTheme, darkTheme, lightTheme } from './themes.ts';

function declarations(values: Partial<Theme>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** Values of a theme that differ from those of another one. */
function changes(theme: Theme, from: Theme): Partial<Theme> {
  return Object.fromEntries(
    Object.entries(theme).filter(([name, value]) => Reflect.get(from, name) !== value),
  );
}

const px = /^([\d.]+)px$/;

/** Letters and their lines of another size; nothing else grows. */
function textSize(name: string, factor: number): string {
  const values = Object.entries(lightTheme).flatMap(([key, value]) => {
    const size = /^(fontSize|lineHeight)/.test(key) ? px.exec(String(value))?.[1] : undefined;
    return size === undefined ? [] : [[key, `${Math.round(Number(size) * factor)}px`]];
  });
  return `[data-text=${name}]{${declarations(Object.fromEntries(values))}}`;
}

/**
 * Style sheet with every value of the themes, made when the host is built: as a style sheet it reaches the
 * page before any script and weighs a third of what it weighs as JavaScript. `data-theme` of the page chooses.
 */
export const css = `:root{${declarations(lightTheme)}}[data-theme=dark],[data-theme=contrast]{${declarations(changes(darkTheme, lightTheme))}}[data-theme=contrast]{${declarations(changes(contrastTheme, darkTheme))}}${textSize('large', 1.125)}${textSize('larger', 1.25)}`;
