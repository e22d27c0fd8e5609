import { Button, makeStyles } from '@alo/ui';
import { FormSection } from '@alo/ui/form';
import { useReducer } from 'react';
import { messages } from './messages.ts';

const words = messages.notification;

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1', display: 'grid', gap: '12px', justifyItems: 'start' },
});

/** Whether this browser may notify, and a notice to try. */
export function NotificationSettings() {
  const styles = useStyles();
  const [, look] = useReducer((count: number) => count + 1, 0);
  const answer = 'Notification' in globalThis ? Notification.permission : 'missing';
  const ask = async () => {
    await Notification.requestPermission();
    look();
  };
  return (
    <FormSection {...words.section}>
      <div className={styles.root}>
        <span role="status">{words.answers[answer]}</span>
        {answer === 'default' && (
          <Button appearance="primary" onClick={() => void ask()}>
            {words.allow}
          </Button>
        )}
        {answer === 'granted' && (
          <Button onClick={() => new Notification(words.testTitle, { body: words.testText })}>
            {words.test}
          </Button>
        )}
        <span>{words.ringHint}</span>
      </div>
    </FormSection>
  );
}
