import {
  Button,
  setThemeMode,
  Tooltip,
  useResolvedTheme,
  WeatherMoonRegular,
  WeatherSunnyRegular,
} from '@alo/ui';
import { messages } from '../messages.ts';

/** Dark mode on and off; kept in this browser (specification §9). */
export function ThemeSwitch() {
  const dark = useResolvedTheme() === 'dark';
  const label = dark ? messages.lightMode : messages.darkMode;
  return (
    <Tooltip content={label}>
      <Button
        appearance="subtle"
        icon={dark ? <WeatherSunnyRegular /> : <WeatherMoonRegular />}
        onClick={() => setThemeMode(dark ? 'light' : 'dark')}
      />
    </Tooltip>
  );
}
