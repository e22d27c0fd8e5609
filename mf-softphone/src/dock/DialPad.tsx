import { publish, requestDial } from '@alo/core';
import { Button, CallRegular, HistoryRegular, makeStyles, tokens } from '@alo/ui';
import { type FormEvent, useState } from 'react';
import { beforeDial } from '../do-not-call/ask-first.ts';
import { useExpectedDial } from '../do-not-call/useExpectedDial.ts';
import { messages } from '../messages.ts';
import { NotificationChip } from '../notifications/NotificationChip.tsx';
import { dialNumber, dialTarget } from '../softphone.ts';
import type { Contact } from './contacts/contact.ts';
import { DialBox } from './contacts/DialBox.tsx';
import { messages as contactMessages } from './contacts/messages.ts';
import { RecentCalls } from './contacts/RecentCalls.tsx';
import { KeyboardIcon } from './icons.tsx';
import { Keypad } from './Keypad.tsx';
import { partyTitle } from './phone-words.ts';
import { usePhone } from './usePhone.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  call: { minHeight: '44px' },
  redial: { justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
});

/** Text box, keypad and recent calls. A pasted number may have any format, a name finds people; Enter dials. */
export function DialPad({
  text,
  onType,
}: {
  readonly text: string;
  readonly onType: (text: string) => void;
}) {
  const styles = useStyles();
  const { registration, last, lastDialled } = usePhone();
  const [wrong, setWrong] = useState(false);
  useExpectedDial(text);
  const ready = registration.status === 'ready';

  const change = (value: string) => {
    onType(value);
    setWrong(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    if (dialNumber(text)) onType('');
    else setWrong(true);
  };
  const choose = ({ target }: Contact) => {
    if (!ready) return;
    requestDial(target);
    change('');
  };

  return (
    <div className={styles.root}>
      <form className={styles.root} onSubmit={submit} noValidate>
        <DialBox text={text} wrong={wrong} onType={change} onChoose={choose} />
        <Keypad onKey={(key) => change(text + key)} />
        <Button
          className={styles.call}
          type="submit"
          appearance="primary"
          icon={<CallRegular />}
          disabled={!ready || text.trim() === ''}
        >
          {messages.call}
        </Button>
        {lastDialled !== null && last === null && (
          <Button
            className={styles.redial}
            appearance="subtle"
            icon={<HistoryRegular />}
            disabled={!ready}
            {...beforeDial(lastDialled.target)}
            onClick={() => dialTarget(lastDialled.target, lastDialled.party)}
          >
            {messages.redial(partyTitle(lastDialled.party))}
          </Button>
        )}
      </form>
      <RecentCalls canDial={ready} />
      <NotificationChip />
      <Button
        className={styles.redial}
        appearance="subtle"
        icon={<KeyboardIcon />}
        aria-haspopup="dialog"
        onClick={() => publish('shortcuts.show', {})}
      >
        {contactMessages.more}
      </Button>
    </div>
  );
}
