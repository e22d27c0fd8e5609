import { Button, makeStyles, tokens } from '@alo/ui';
import { useSyncExternalStore } from 'react';
import { messages } from '../messages.ts';
import type { Slot } from '../remotes/slot.ts';
import { retrySlot } from '../remotes/slots.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '36px',
    padding: '0 6px 0 12px',
    whiteSpace: 'nowrap',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorPaletteRedBorder1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorPaletteRedForeground1,
  },
});

/** The phone could not be loaded, and the way to try again; nothing while it is well. */
export function PhoneTrouble({ slot }: { readonly slot: Slot }) {
  const styles = useStyles();
  const state = useSyncExternalStore(slot.watch, slot.read);
  if (state.status !== 'failed') return null;
  return (
    <div className={styles.root} role="alert" title={state.failure.label}>
      <span>{messages.phoneFailed}</span>
      <Button size="small" onClick={() => void retrySlot(slot)}>
        {messages.retry}
      </Button>
    </div>
  );
}
