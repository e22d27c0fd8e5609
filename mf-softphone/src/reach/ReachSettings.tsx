import { Button, makeStyles, tokens } from '@alo/ui';
import { Switch } from '@alo/ui/controls';
import { type ReactNode, useState } from 'react';
import { HeadsetSettings } from '../headset/HeadsetSettings.tsx';
import { messages } from './messages.ts';
import { askForNotifications, useNotificationAnswer } from './notification-permission.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { setSingleKeys, useSingleKeys } from './single-keys.ts';
import { offerForTelLinks } from './tel-links.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  switch: { marginLeft: '-8px', color: tokens.colorNeutralForeground1 },
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

/** How the phone reaches its person: notifications, headset, `tel:` links, keys of one character. */
export function ReachSettings() {
  const styles = useStyles();
  const singleKeys = useSingleKeys();
  return (
    <div className={styles.root}>
      <Switch
        className={styles.switch}
        label={messages.singleKeys}
        checked={singleKeys}
        onChange={(_, { checked }) => setSingleKeys(checked)}
      />
      <Notifications />
      <HeadsetSettings />
      <TelLinks />
    </div>
  );
}
