import { Bell } from '../notices/Bell.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';

/** Header items that load after the page, and the keyboard shortcuts. */
export function Tools() {
  return (
    <>
      <PaletteButton />
      <Bell />
      <Shortcuts />
    </>
  );
}
