import {
  Button,
  CallRegular,
  makeStyles,
  mergeClasses,
  StatusDot,
  Timer,
  tokens,
  type Tone,
} from '@alo/ui';
import type { ReactNode } from 'react';
import type { ActiveCall } from '../engine/phone-state.ts';
import { messages } from '../messages.ts';
import { HangupButton } from './HangupButton.tsx';
import { partyTitle, registrationWords } from './phone-words.ts';
import { usePhone } from './usePhone.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minWidth: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground1,
  },
  words: { flexGrow: 1, minWidth: 0 },
  extension: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  toggle: { flexShrink: 0 },
});

/** Of the button that opens the phone: it is always there, and takes the focus that nobody else has. */
export const toggleId = 'alo-phone-toggle';

function callTone({ state }: ActiveCall): Tone {
  if (state === 'CALL_INCOMING') return 'warning';
  return state === 'CALL_ACCEPTED' || state === 'CALL_CONFIRMED' ? 'success' : 'info';
}

/** The phone when it is not open: state in colour and words, the extension, and the way in. */
export function PhoneBar({
  className,
  isOpen,
  showsCall,
  colleagues,
  onToggle,
}: {
  readonly className?: string | undefined;
  readonly isOpen: boolean;
  /** The call has no view of its own now: the bar is its strip. */
  readonly showsCall: boolean;
  /** The button beside it. */
  readonly colleagues: ReactNode;
  readonly onToggle: () => void;
}) {
  const styles = useStyles();
  const phone = usePhone();
  const { call, extension } = phone;
  const words = registrationWords(phone);
  return (
    <div className={mergeClasses(styles.root, className)}>
      <span className={styles.words}>
        {call === null ? (
          <StatusDot tone={words.tone}>
            <span className={styles.extension}>
              {words.tone === 'success' && extension !== null
                ? messages.extension(extension)
                : words.text}
            </span>
          </StatusDot>
        ) : (
          <StatusDot tone={callTone(call)}>
            {showsCall ? partyTitle(call.party) : messages.badges[call.state]}
            {call.answeredAt !== null && (
              <span className={styles.extension}>
                {' · '}
                <Timer since={call.answeredAt} />
              </span>
            )}
          </StatusDot>
        )}
      </span>
      {showsCall && call !== null && call.state !== 'CALL_INCOMING' && (
        <HangupButton call={call} compact />
      )}
      {colleagues}
      <Button
        id={toggleId}
        className={styles.toggle}
        icon={<CallRegular />}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        {messages.phone}
      </Button>
    </div>
  );
}
