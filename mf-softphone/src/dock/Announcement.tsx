import { Button, makeStyles, MegaphoneRegular, tokens } from '@alo/ui';
import type { Announcement as Heard } from '../engine/phone-state.ts';
import { messages } from '../messages.ts';
import { partyTitle } from './phone-words.ts';
import { usePhoneEngine } from './usePhone.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    zIndex: 910,
    top: '60px',
    left: '50%',
    transform: 'translateX(-50%)',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    boxSizing: 'border-box',
    // From the middle to the edge there is half a page only.
    width: 'max-content',
    maxWidth: 'calc(100vw - 24px)',
    padding: '10px 12px 10px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow28,
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorBrandForeground1 },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  end: { flexShrink: 0, '@media (max-width: 899px)': { minHeight: '44px' } },
});

/** Who speaks to this phone and others now, and the way to hear no more of it. */
export function Announcement({ heard: { party } }: { readonly heard: Heard }) {
  const styles = useStyles();
  const engine = usePhoneEngine();
  const title = partyTitle(party);
  return (
    <div className={styles.root} role="status">
      <MegaphoneRegular className={styles.icon} aria-hidden />
      <span className={styles.words}>
        {messages.announcement(title === party.number ? title : `${title} (${party.number})`)}
      </span>
      <Button
        className={styles.end}
        size="small"
        onClick={() => engine.dispatch({ type: 'page.dismiss' })}
      >
        {messages.endAnnouncement}
      </Button>
    </div>
  );
}
