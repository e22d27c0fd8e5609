import { useParams } from '@alo/ui';
import type { ComponentType } from 'react';
import { SettingsFrame } from '../settings-frame/SettingsFrame.tsx';
import { AppearanceSettings } from './AppearanceSettings.tsx';
import { ForwardSettings } from './ForwardSettings.tsx';
import { messages } from './messages.ts';
import { NotificationSettings } from './NotificationSettings.tsx';
import { PasswordSettings } from './PasswordSettings.tsx';
import { PhoneSettings } from './PhoneSettings.tsx';
import { ProfileSettings } from './ProfileSettings.tsx';
import { SessionSettings } from './SessionSettings.tsx';
import { StatusSettings } from './StatusSettings.tsx';

type Slug = keyof typeof messages.pages;

const pages: Readonly<Record<Slug, ComponentType>> = {
  profile: ProfileSettings,
  password: PasswordSettings,
  softphone: PhoneSettings,
  forward: ForwardSettings,
  appearance: AppearanceSettings,
  notification: NotificationSettings,
  status: StatusSettings,
  sessions: SessionSettings,
};

const slugs = Object.keys(pages) as Slug[];

/** /user-setting/:slug: what a person sets for himself (entities.md §5.8). */
export function UserSettingPage() {
  const { slug = 'profile' } = useParams();
  const chosen = slugs.find((one) => one === slug) ?? 'profile';
  const Content = pages[chosen];
  return (
    <SettingsFrame
      title={messages.title}
      base="/user-setting"
      pages={Object.entries(messages.pages)}
      chosen={chosen}
    >
      <Content />
    </SettingsFrame>
  );
}
