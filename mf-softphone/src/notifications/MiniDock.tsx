import {
  Button,
  CallRegular,
  makeStyles,
  MicOffRegular,
  MicRegular,
  Timer,
  tokens,
  useResolvedTheme,
} from '@alo/ui';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { CallerCard } from '../dock/CallerCard.tsx';
import { HangupButton } from '../dock/HangupButton.tsx';
import { StateBadge } from '../dock/StateBadge.tsx';
import { useCallStyles } from '../dock/useCallStyles.ts';
import { usePhone, usePhoneEngine } from '../dock/usePhone.ts';
import { usePhoneKeys } from '../dock/usePhoneKeys.ts';
import type { ActiveCall } from '../engine/phone-state.ts';
import { messages as phoneMessages } from '../messages.ts';
import { messages } from './messages.ts';
import type { FloatingWindow } from './picture-window.ts';
import { mirrorStyles } from './mirror-styles.ts';

const useStyles = makeStyles({
  root: {
    boxSizing: 'border-box',
    minHeight: '100vh',
    padding: '12px 16px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    // The focus ring of the design system follows the keyboard of the page's own window only.
    '& button:focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '2px',
    },
  },
  buttons: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' },
  button: { minHeight: '44px' },
});

function Actions({ call }: { readonly call: ActiveCall }) {
  const styles = useStyles();
  const shared = useCallStyles();
  const engine = usePhoneEngine();
  if (call.state === 'CALL_INCOMING') {
    return (
      <div className={styles.buttons}>
        <Button
          className={shared.answer}
          icon={<CallRegular />}
          aria-keyshortcuts="F2"
          disabled={call.hangingUp}
          onClick={() => engine.dispatch({ type: 'answer' })}
        >
          {phoneMessages.answer}
        </Button>
        <Button
          className={shared.reject}
          aria-keyshortcuts="F4"
          disabled={call.hangingUp}
          onClick={() => engine.dispatch({ type: 'reject' })}
        >
          {phoneMessages.reject}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.buttons}>
      <Button
        className={styles.button}
        appearance={call.muted ? 'primary' : 'secondary'}
        icon={call.muted ? <MicOffRegular /> : <MicRegular />}
        aria-keyshortcuts="M"
        disabled={call.answeredAt === null || call.hangingUp}
        onClick={() => engine.dispatch({ type: 'mute', muted: !call.muted })}
      >
        {call.muted ? phoneMessages.unmute : phoneMessages.mute}
      </Button>
      <HangupButton call={call} />
    </div>
  );
}

function MiniCall({ call }: { readonly call: ActiveCall }) {
  const styles = useStyles();
  const shared = useCallStyles();
  return (
    <main className={styles.root} aria-label={messages.miniTitle}>
      <div className={shared.stack}>
        <div className={shared.head}>
          <StateBadge state={call.state} />
          <span className={shared.clock}>
            <Timer since={call.answeredAt ?? call.startedAt} />
          </span>
        </div>
        <CallerCard call={call} />
        <Actions call={call} />
      </div>
    </main>
  );
}

/** The call in a small window over all others. It closes with the call; the person may close it before. */
export function MiniDock({ window: mini }: { readonly window: FloatingWindow }) {
  const { call } = usePhone();
  const theme = useResolvedTheme();
  const refresh = useMemo(() => mirrorStyles(mini, messages.miniTitle), [mini]);
  usePhoneKeys(usePhoneEngine(), mini);
  // After every change of the call: what is drawn then may have written new rules.
  useLayoutEffect(() => refresh(theme));
  const over = call === null;
  useEffect(() => {
    if (over) mini.close();
  }, [over, mini]);
  return call === null ? null : createPortal(<MiniCall call={call} />, mini.document.body);
}
