import { lateComponent } from '@alo/ui';

const ProfilePage = lateComponent(
  async () => (await import('./profile/ProfilePage.tsx')).ProfilePage,
);

/** Screens by their path in `remote.json`. */
export const screens = { '/template-path': ProfilePage } as const;
