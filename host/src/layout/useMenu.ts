import { dayInVietnam } from '@alo/contracts';
import { accessOf, type Session } from '@alo/core';
import { useMemo } from 'react';
import type { ShownRemote } from '../remotes/shown-remotes.ts';
import { menuOf, type ShownGroup } from './menu-entries.ts';

/** The menu of who is signed in; the same array until remotes, rights or the day change (a plan ends with its day). */
export function useMenu(remotes: readonly ShownRemote[], session: Session): readonly ShownGroup[] {
  const day = dayInVietnam(new Date());
  return useMemo(
    () =>
      menuOf(
        remotes.filter(({ offered }) => offered).map(({ descriptor }) => descriptor),
        accessOf,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- `accessOf` reads the session and the clock
    [remotes, session, day],
  );
}
