import { Bell } from '../notices/Bell.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';

/** What stands in the header once the page is there, and the keys of everybody. */
export function Tools() {
  return (
    <>
      <PaletteButton />
      <Bell />
      <Shortcuts />
    </>
  );
}
