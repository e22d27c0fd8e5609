import { setThemeMode, useThemeMode } from '@alo/ui';
import { setTextSize, useTextSize } from '@alo/ui/controls';
import { FormSection } from '@alo/ui/form';
import { Choices } from './Choices.tsx';
import { messages } from './messages.ts';

const words = messages.appearance;
const modes = (['light', 'dark', 'contrast', 'system'] as const).map(
  (mode) => [mode, words.modes[mode]] as const,
);
const sizes = (['normal', 'large', 'larger'] as const).map(
  (size) => [size, words.sizes[size]] as const,
);

/** Colours and size of the letters of this browser. */
export function AppearanceSettings() {
  return (
    <FormSection {...words.section}>
      <Choices label={words.theme} options={modes} value={useThemeMode()} onChange={setThemeMode} />
      <Choices label={words.size} options={sizes} value={useTextSize()} onChange={setTextSize} />
    </FormSection>
  );
}
