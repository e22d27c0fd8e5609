import { signIn } from '@alo/core';
import { Button, describeError, makeStyles, toast, tokens } from '@alo/ui';
import { CopyButton } from '@alo/ui/controls';
import { useState } from 'react';
import { messages } from './messages.ts';
import { SignInFrame } from './SignInFrame.tsx';
import { useFormStyles } from './useFormStyles.ts';

/** What a person who has just signed up needs to sign in. */
export interface NewAccount {
  readonly ma_dn: string;
  readonly email: string;
  readonly password: string;
  /** An e-mail went to the address to confirm it. */
  readonly mustConfirm: boolean;
}

const useStyles = makeStyles({
  code: {
    margin: '0 0 24px',
    padding: '16px',
    textAlign: 'center',
    fontSize: tokens.fontSizeHero700,
    lineHeight: 1.45,
    fontWeight: tokens.fontWeightSemibold,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    userSelect: 'all',
  },
});

/** The new tenant code to write down, and the way in. */
export function SignedUp({ account }: { readonly account: NewAccount }) {
  const styles = useStyles();
  const form = useFormStyles();
  const [entering, setEntering] = useState(false);
  const enter = async () => {
    setEntering(true);
    try {
      const { mustConfirm: _asked, ...credentials } = account;
      await signIn({ ...credentials, remember: true });
    } catch (error) {
      toast.error(describeError(error));
      setEntering(false);
    }
  };
  return (
    <SignInFrame title={messages.signedUpTitle} subtitle={messages.signedUpText}>
      <p className={styles.code} aria-label={`${messages.tenantCode} ${account.ma_dn}`}>
        {account.ma_dn}
        <CopyButton text={account.ma_dn} what={messages.tenantCodeWords} />
      </p>
      {account.mustConfirm && <p>{messages.confirmSent(account.email)}</p>}
      <Button
        appearance="primary"
        className={form.submit}
        disabledFocusable={entering}
        onClick={() => void enter()}
      >
        {messages.enter}
      </Button>
    </SignInFrame>
  );
}
