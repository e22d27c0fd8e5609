import { Button, Tooltip } from '@alo/ui';
import { useOtherTheme } from './useOtherTheme.tsx';

/** Dark mode on and off. */
export function ThemeSwitch() {
  const { label, icon, choose } = useOtherTheme();
  return (
    <Tooltip content={label}>
      <Button appearance="subtle" icon={icon} onClick={choose} />
    </Tooltip>
  );
}
