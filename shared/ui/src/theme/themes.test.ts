import type { Theme } from '@fluentui/react-components';
import { contrastTheme, darkTheme, lightTheme } from './themes.ts';

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(full.slice(at, at + 2), 16)),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

type Colour = keyof { [K in keyof Theme as Theme[K] extends string ? K : never]: true };

const words: [Colour, Colour][] = [
  ['colorNeutralForegroundOnBrand', 'colorBrandBackground'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundHover'],
  ['colorNeutralForegroundOnBrand', 'colorBrandBackgroundPressed'],
  ['colorBrandForegroundLink', 'colorNeutralBackground1'],
  ['colorBrandForegroundLink', 'colorNeutralBackground2'],
  ['colorBrandForeground2', 'colorBrandBackground2'],
  ['colorNeutralForeground1', 'colorNeutralBackground1'],
  ['colorNeutralForeground2', 'colorNeutralBackground3'],
  ['colorNeutralForeground3', 'colorNeutralBackground1'],
  ['colorNeutralForeground3', 'colorNeutralBackground2'],
  ['colorPaletteRedForeground1', 'colorNeutralBackground1'],
  ['colorPaletteRedForeground2', 'colorPaletteRedBackground2'],
  ['colorPaletteGreenForeground2', 'colorPaletteGreenBackground2'],
  ['colorPaletteMarigoldForeground2', 'colorPaletteMarigoldBackground2'],
  ['colorPaletteBlueForeground2', 'colorPaletteBlueBackground2'],
  ['colorPaletteGrapeForeground2', 'colorPaletteGrapeBackground2'],
];

const marks: [Colour, Colour][] = [
  ['colorStrokeFocus2', 'colorNeutralBackground1'],
  ['colorStrokeFocus2', 'colorNeutralBackground2'],
  ['colorCompoundBrandStroke', 'colorNeutralBackground2'],
  ['colorCompoundBrandBackground', 'colorNeutralBackground1'],
  ['colorPaletteGreenForeground3', 'colorNeutralBackground1'],
  ['colorPaletteRedForeground3', 'colorNeutralBackground1'],
  ['colorPaletteBlueBorderActive', 'colorNeutralBackground1'],
  ['colorPaletteGrapeBorderActive', 'colorNeutralBackground1'],
];

describe.each([
  ['light', lightTheme, 4.5],
  ['dark', darkTheme, 4.5],
  ['high-contrast', contrastTheme, 7],
])('%s theme', (_name, theme, ratio) => {
  test.each(words)(`words: %s on %s reach ${ratio} : 1`, (front, back) => {
    expect(contrast(theme[front], theme[back])).toBeGreaterThanOrEqual(ratio);
  });

  test.each(marks)('marks: %s on %s reach 3 : 1', (front, back) => {
    expect(contrast(theme[front], theme[back])).toBeGreaterThanOrEqual(3);
  });
});
