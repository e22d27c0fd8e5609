import { Button, InfoFilled, makeStyles } from '@alo/ui';
import { messages } from './messages.ts';
import { askForNotifications, useNotificationAnswer } from './notification-permission.ts';

const useStyles = makeStyles({ root: { justifyContent: 'flex-start' } });

/** A quiet offer, until the person has decided. */
export function NotificationChip() {
  const styles = useStyles();
  if (useNotificationAnswer() !== 'default') return null;
  return (
    <Button
      className={styles.root}
      size="small"
      icon={<InfoFilled />}
      onClick={() => void askForNotifications()}
    >
      {messages.allowNotifications}
    </Button>
  );
}
