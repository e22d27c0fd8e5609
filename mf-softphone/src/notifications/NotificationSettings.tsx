import { Button, makeStyles } from '@alo/ui';
import { type ReactNode, useState } from 'react';
import { HeadsetSettings } from '../headset/HeadsetSettings.tsx';
import { messages } from './messages.ts';
import { askForNotifications, useNotificationAnswer } from './notification-permission.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { offerForTelLinks } from './tel-links.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
});

function Notifications() {
  const answer = useNotificationAnswer();
  if (answer === 'missing') return null;
  const words: Record<typeof answer, ReactNode> = {
    granted: messages.notificationsOn,
    denied: messages.notificationsDenied,
    default: (
      <Button onClick={() => void askForNotifications()}>{messages.allowNotifications}</Button>
    ),
  };
  return (
    <SettingsSection title={messages.notifications} help={messages.notificationsHelp}>
      {words[answer]}
    </SettingsSection>
  );
}

function TelLinks() {
  const [asked, setAsked] = useState(false);
  if (!('registerProtocolHandler' in navigator)) return null;
  const ask = () => {
    offerForTelLinks();
    setAsked(true);
  };
  return (
    <SettingsSection title={messages.telLinks} help={messages.telLinksHelp}>
      <Button onClick={ask}>{messages.handleTelLinks}</Button>
      {asked && <div role="status">{messages.telLinksAsked}</div>}
    </SettingsSection>
  );
}

/** How the phone reaches its person: notifications, headset, `tel:` links. */
export function NotificationSettings() {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <Notifications />
      <HeadsetSettings />
      <TelLinks />
    </div>
  );
}
