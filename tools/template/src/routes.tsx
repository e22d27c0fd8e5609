import { lazy } from 'react';

const ProfilePage = lazy(async () => ({
  default: (await import('./profile/ProfilePage.tsx')).ProfilePage,
}));

/** Screens by their path in `remote.json`. */
export const screens = { '/template-path': ProfilePage } as const;
