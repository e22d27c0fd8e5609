import { Button, makeStyles, tokens, useWidth } from '@alo/ui';
import { useSyncExternalStore } from 'react';
import { messages } from '../messages.ts';
import type { Slot } from '../remotes/slot.ts';
import { retrySlot } from '../remotes/slots.ts';

const useStyles = makeStyles({
  wide: { gridArea: 'phone', minHeight: 0, overflowY: 'auto' },
  medium: { position: 'fixed', zIndex: 100, right: '16px', bottom: '16px' },
  narrow: { gridArea: 'phone', minWidth: 0 },
  failed: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '8px 12px',
    margin: '12px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorPaletteRedBorder1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

/**
 * Place of the phone: right column, floating layer or bottom row by width, as large as what the phone
 * draws in it. Both elements stay in the document as long as somebody is signed in.
 */
export function PhoneSlot({ slot }: { readonly slot: Slot | undefined }) {
  const styles = useStyles();
  const width = useWidth();
  return (
    <div className={styles[width]}>
      {slot !== undefined && <PhoneTrouble slot={slot} />}
      <aside id="slot-phone" aria-label={messages.phoneRegion} data-width={width} />
      <audio id="alo-phone-audio" autoPlay />
    </div>
  );
}

function PhoneTrouble({ slot }: { readonly slot: Slot }) {
  const styles = useStyles();
  const state = useSyncExternalStore(slot.watch, slot.read);
  if (state.status !== 'failed') return null;
  return (
    <div className={styles.failed} role="alert">
      <span>{messages.phoneFailed}</span>
      <Button size="small" onClick={() => void retrySlot(slot)}>
        {messages.retry}
      </Button>
    </div>
  );
}
