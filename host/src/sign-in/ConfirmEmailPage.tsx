import { endpoints } from '@alo/contracts';
import { ApiError, requestEndpoint, useCan, useMaybeSession } from '@alo/core';
import { Button, describeError, Link, toast, useLocation } from '@alo/ui';
import { useState } from 'react';
import { departureState } from './departure.ts';
import { messages } from './messages.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { useFormStyles } from './useFormStyles.ts';

type Step = 'ask' | 'sending' | 'done' | 'expired' | 'wrong';

const subtitles = {
  ask: messages.confirmAsk,
  sending: messages.confirmAsk,
  done: messages.confirmDone,
  expired: messages.confirmExpired,
  wrong: messages.confirmWrong,
} as const;

/**
 * /confirm-email?token=…: the link of the e-mail that sign-up sends. A person presses the button: programs that look
 * at links in e-mails confirm nothing.
 */
export function ConfirmEmailPage() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [step, setStep] = useState<Step>(token === '' ? 'wrong' : 'ask');
  const styles = useFormStyles();
  const isSignedIn = useMaybeSession() !== null;
  const confirm = async () => {
    setStep('sending');
    try {
      await requestEndpoint(endpoints.confirmEmail, { body: { token } });
      setStep('done');
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 410) setStep('expired');
      else if (status === 404) setStep('wrong');
      else {
        toast.error(describeError(error));
        setStep('ask');
      }
    }
  };
  return (
    <SignInFrame title={messages.confirmTitle} subtitle={subtitles[step]}>
      {(step === 'ask' || step === 'sending') && (
        <Button
          appearance="primary"
          className={styles.submit}
          disabledFocusable={step === 'sending'}
          onClick={() => void confirm()}
        >
          {messages.confirmEmail}
        </Button>
      )}
      {(step === 'expired' || step === 'wrong') && isSignedIn && <ResendButton />}
      <p className={styles.other}>
        {isSignedIn ? <Link to="/outbound">{messages.enter}</Link> : <ToLogin step={step} />}
      </p>
    </SignInFrame>
  );
}

/** The way to sign in; who comes from a link that is no longer good comes back to ask for another. */
function ToLogin({ step }: { readonly step: Step }) {
  const { pathname, search } = useLocation();
  const isOver = step === 'expired' || step === 'wrong';
  return (
    <Link to="/login" state={isOver ? departureState(`${pathname}${search}`) : undefined}>
      {isOver ? messages.signInToResend : messages.signIn}
    </Link>
  );
}

function ResendButton() {
  const styles = useFormStyles();
  const mayAsk = useCan('outbound.edit', 'pbx');
  const [isSending, setSending] = useState(false);
  if (!mayAsk) return null;
  const resend = async () => {
    setSending(true);
    try {
      const { email } = await requestEndpoint(endpoints.resendConfirmation, {});
      toast.success(messages.resent(email));
    } catch (error) {
      toast.error(describeError(error));
    }
    setSending(false);
  };
  return (
    <Button
      appearance="primary"
      className={styles.submit}
      disabledFocusable={isSending}
      onClick={() => void resend()}
    >
      {messages.resend}
    </Button>
  );
}
