import { Button, PhoneDesktopRegular, Tooltip } from '@alo/ui';
import { messages } from './messages.ts';
import { openMiniWindow } from './mini-window.ts';
import { canFloat } from './picture-window.ts';

/** The way into the mini window; nothing where the browser has none. */
export function FloatButton() {
  if (!canFloat()) return null;
  return (
    <Tooltip content={messages.openMini}>
      <Button
        appearance="subtle"
        icon={<PhoneDesktopRegular />}
        onClick={() => void openMiniWindow()}
      />
    </Tooltip>
  );
}
