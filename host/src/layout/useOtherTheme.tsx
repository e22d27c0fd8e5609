import { setThemeMode, useResolvedTheme, WeatherMoonRegular, WeatherSunnyRegular } from '@alo/ui';
import { messages } from '../messages.ts';

/** The other theme: its word, its icon, and how to get it; kept in this browser (specification §9). */
export function useOtherTheme() {
  const dark = useResolvedTheme() !== 'light';
  return {
    label: dark ? messages.lightMode : messages.darkMode,
    icon: dark ? <WeatherSunnyRegular /> : <WeatherMoonRegular />,
    choose: () => setThemeMode(dark ? 'light' : 'dark'),
  };
}
