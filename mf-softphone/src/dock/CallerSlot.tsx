import type { PhoneCaller } from '@alo/contracts';
import { ExtensionSlot } from '@alo/core';
import { Button, makeStyles, mergeClasses, Skeleton, tokens } from '@alo/ui';
import { useMemo } from 'react';
import { isOutside } from '../caller.ts';
import type { ActiveCall } from '../engine/phone-state.ts';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  // As tall as what usually comes: card and sheet stand on their lower edge, their buttons must not move.
  place: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minHeight: '164px',
    ':empty': { display: 'none' },
  },
  over: { minHeight: 0 },
  loading: { display: 'flex', flexDirection: 'column', gap: '10px', paddingTop: '14px' },
  failed: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
});

/**
 * Slot `phone.caller`: what other remotes know of somebody outside the company. The phone needs none of it:
 * it stands below the buttons of the call and may be late, broken or absent.
 */
export function CallerSlot({
  call,
  isOver = false,
}: {
  readonly call: ActiveCall;
  /** There are no buttons of a call any more that must not move. */
  readonly isOver?: boolean;
}) {
  const styles = useStyles();
  const { callId, direction, state, target } = call;
  const { name, number } = call.party;
  const data = useMemo<PhoneCaller>(
    () => ({ callId, direction, state, party: { name, number }, target }),
    [callId, direction, state, name, number, target],
  );
  if (!isOutside(target)) return null;
  return (
    <div className={mergeClasses(styles.place, isOver && styles.over)}>
      <ExtensionSlot
        name="phone.caller"
        data={data}
        loading={
          <div className={styles.loading}>
            <Skeleton width="60%" height="16px" />
            <Skeleton width="40%" />
            <Skeleton />
          </div>
        }
        failed={(retry) => (
          <div className={styles.failed}>
            {messages.callerFailed}
            <Button size="small" appearance="subtle" onClick={retry}>
              {messages.retry}
            </Button>
          </div>
        )}
      />
    </div>
  );
}
