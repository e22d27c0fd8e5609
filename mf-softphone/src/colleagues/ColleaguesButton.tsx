import { Button, makeStyles, PeopleRegular, UnreadMark } from '@alo/ui';
import { messages } from './messages.ts';
import { useUnread } from './useUnread.ts';

const useStyles = makeStyles({
  root: { position: 'relative', display: 'inline-flex', flexShrink: 0 },
});

/** The way to the colleagues, and how many of their messages are unread. */
export function ColleaguesButton({
  isOpen,
  onToggle,
}: {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const styles = useStyles();
  const { total } = useUnread();
  return (
    <span className={styles.root}>
      <Button
        appearance="subtle"
        icon={<PeopleRegular />}
        aria-label={messages.open(total)}
        aria-expanded={isOpen}
        onClick={onToggle}
      />
      <UnreadMark count={total} />
    </span>
  );
}
