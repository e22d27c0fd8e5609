import { useBusState } from '@alo/core';
import { Button, Link, makeStyles, MessageBar } from '@alo/ui';
import { messages } from './messages.ts';
import { endOverrides } from './follow-overrides.ts';
import { useOverrides } from './overrides-store.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px', padding: '8px', maxHeight: '40dvh', overflowY: 'auto' },
  line: { display: 'block', overflowWrap: 'anywhere' },
});

/** Above everything, on every screen: code in development runs here, was refused, or is kept out. */
export function OverrideBars() {
  const styles = useStyles();
  const { status, active, refused, safeMode } = useOverrides();
  const running = active.length > 0;
  const call = useBusState('phone.state')?.call ?? null;
  const waits = status === 'ending' && call !== null;
  return (
    <div className={styles.root}>
      {safeMode !== null && (
        <MessageBar
          title={messages.safeMode}
          actions={
            <Link to={safeMode} reloadDocument>
              {messages.leaveSafeMode}
            </Link>
          }
        >
          {messages.safeModeText}
        </MessageBar>
      )}
      {(running || refused.length > 0) && (
        <MessageBar
          tone="warning"
          actions={
            <Button size="small" disabledFocusable={waits} onClick={endOverrides}>
              {running ? messages.endOverrides : messages.dismissRefusals}
            </Button>
          }
        >
          {active.map(({ address, release: { descriptor } }) => (
            <span key={address} className={styles.line}>
              {messages.overrideRuns(descriptor.name, address)}
            </span>
          ))}
          {refused.map(({ code, request }) => (
            <span key={request} className={styles.line}>
              {messages.overrideRefused(request, messages.refusalReasons[code])}
            </span>
          ))}
          {waits && <span className={styles.line}>{messages.overridesEndAfterCall}</span>}
        </MessageBar>
      )}
    </div>
  );
}
