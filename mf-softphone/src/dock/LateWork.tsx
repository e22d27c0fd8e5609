import { makeStyles } from '@alo/ui';
import type { ActiveCall } from '../engine/phone-state.ts';
import { lazyPart } from './lazy-part.ts';
import { usePhoneEngine } from './usePhone.ts';

const useStyles = makeStyles({
  // As tall as the note: the buttons of a card must not move when it comes.
  running: { minHeight: '102px' },
});

const usePanel = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "panel-call-work" */ '../call-work/CallWorkPanel.tsx'))
      .CallWorkPanel,
);

/**
 * What the agent writes about a call, during it and after it; of the work after a call that this page knows nothing of, its
 * time. The phone does not wait for it.
 */
export function LateWork({
  call,
  isOver,
  onEnd,
}: {
  readonly call: ActiveCall | null;
  readonly isOver: boolean;
  readonly onEnd: () => void;
}) {
  const styles = useStyles();
  const engine = usePhoneEngine();
  const Panel = usePanel(true);
  return (
    <div {...(isOver ? {} : { className: styles.running })}>
      {Panel !== null && (
        <Panel
          call={call}
          isOver={isOver}
          onEnd={onEnd}
          onDismiss={() => engine.dispatch({ type: 'dismiss' })}
        />
      )}
    </div>
  );
}
