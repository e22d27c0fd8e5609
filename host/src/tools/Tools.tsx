import { Bell } from '../notices/Bell.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';

/** What stands in the header once the page is there. */
export function Tools() {
  return (
    <>
      <PaletteButton />
      <Bell />
    </>
  );
}
