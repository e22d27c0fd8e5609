import { makeStyles, useWidth } from '@alo/ui';
import { memo } from 'react';
import { messages } from '../messages.ts';
import type { Slot } from '../remotes/slot.ts';
import { PhoneTrouble } from './PhoneTrouble.tsx';

const useStyles = makeStyles({
  wide: { gridArea: 'phone', minHeight: 0, overflowY: 'auto' },
  medium: { position: 'fixed', zIndex: 100, right: '16px', bottom: '16px' },
  narrow: { gridArea: 'phone', minWidth: 0 },
});

/**
 * Place of the phone: right column, floating layer or bottom row by width, as large as what the phone
 * draws in it. Both elements stay in the document as long as somebody is signed in.
 */
export const PhoneSlot = memo(function PhoneSlot({ slot }: { readonly slot: Slot | undefined }) {
  const styles = useStyles();
  const width = useWidth();
  return (
    <div className={styles[width]}>
      {slot !== undefined && width !== 'wide' && <PhoneTrouble slot={slot} />}
      <aside id="slot-phone" aria-label={messages.phoneRegion} data-width={width} />
      <audio id="alo-phone-audio" autoPlay />
    </div>
  );
});
