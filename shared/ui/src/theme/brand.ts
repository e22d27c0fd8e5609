import type { BrandVariants } from '@fluentui/react-components';

/** Deep teal ramp of the brand (design language, "Brand"). */
export const brand: BrandVariants = {
  10: '#021A1C',
  20: '#052B2E',
  30: '#063B3F',
  40: '#074A50',
  50: '#085A61',
  60: '#0A6A72',
  70: '#0C7A83',
  80: '#0F8A94',
  90: '#2A9AA3',
  100: '#45A9B1',
  110: '#60B8BF',
  120: '#7CC6CC',
  130: '#99D4D8',
  140: '#B6E1E4',
  150: '#D3EDEF',
  160: '#EEF8F9',
};
