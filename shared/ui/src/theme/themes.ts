import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { brand } from './brand.ts';

/** Stacked diacritics (Ế, Ộ, Ữ) need a line height of at least 1.45. */
const type = {
  fontFamilyBase: "'Inter Variable', system-ui, 'Segoe UI', 'Noto Sans', sans-serif",
  fontFamilyNumeric: "'Inter Variable', system-ui, 'Segoe UI', 'Noto Sans', sans-serif",
  lineHeightBase100: '16px',
  lineHeightBase200: '18px',
  lineHeightBase300: '21px',
  lineHeightBase400: '24px',
  lineHeightBase500: '30px',
  lineHeightBase600: '36px',
  borderRadiusMedium: '6px',
  borderRadiusLarge: '8px',
  borderRadiusXLarge: '10px',
} satisfies Partial<Theme>;

/** Light theme: primary is ramp 70. */
export const lightTheme: Theme = {
  ...createLightTheme(brand),
  ...type,
  colorBrandBackground: brand[70],
  colorBrandBackgroundHover: brand[60],
  colorBrandBackgroundPressed: brand[50],
  colorBrandForeground1: brand[70],
  colorBrandForeground2: brand[60],
  colorBrandForegroundLink: brand[70],
  colorBrandForegroundLinkHover: brand[60],
  colorBrandBackground2: '#E0F1F2',
  colorCompoundBrandForeground1: brand[70],
  colorCompoundBrandBackground: brand[70],
  colorCompoundBrandStroke: brand[70],
  colorStrokeFocus2: brand[50],
  colorNeutralBackground2: '#F5F7F8',
  colorNeutralBackground3: '#EEF1F3',
  colorNeutralForeground3: '#55636A',
  colorNeutralStroke2: '#DDE3E6',
  colorNeutralStroke3: '#E9EEF0',
};

/** Dark theme: primary is ramp 100 with dark words on it. */
export const darkTheme: Theme = {
  ...createDarkTheme(brand),
  ...type,
  colorBrandBackground: brand[100],
  colorBrandBackgroundHover: brand[110],
  colorBrandBackgroundPressed: brand[90],
  colorNeutralForegroundOnBrand: '#04191B',
  colorBrandForeground1: brand[110],
  colorBrandForeground2: brand[120],
  colorBrandForegroundLink: brand[110],
  colorBrandForegroundLinkHover: brand[120],
  colorCompoundBrandForeground1: brand[110],
  colorCompoundBrandBackground: brand[100],
  colorCompoundBrandStroke: brand[100],
  colorBrandBackground2: '#15363A',
  colorStrokeFocus2: brand[130],
  colorNeutralBackground1: '#1D2427',
  colorNeutralBackground1Hover: '#263034',
  colorNeutralBackground1Pressed: '#20292C',
  colorNeutralBackground1Selected: '#2A3539',
  colorNeutralBackground2: '#14191B',
  colorNeutralBackground3: '#10181A',
  colorSubtleBackgroundHover: '#263034',
  colorSubtleBackgroundPressed: '#20292C',
  colorNeutralForeground1: '#EEF3F4',
  colorNeutralForeground2: '#D4DDE0',
  colorNeutralForeground3: '#A3B3B8',
  colorNeutralForeground4: '#94A5AB',
  colorNeutralStroke1: '#465257',
  colorNeutralStroke2: '#323C40',
  colorNeutralStroke3: '#2A3438',
  // Floating surfaces have the colour of cards here: a line sets them apart.
  colorTransparentStroke: '#3A464B',
};
