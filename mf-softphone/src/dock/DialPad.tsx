import { PHONE_FORMAT_MESSAGE } from '@alo/contracts';
import { BackspaceRegular, Button, CallRegular, HistoryRegular, makeStyles, tokens } from '@alo/ui';
import { Field, Input } from '@alo/ui/controls';
import { type FormEvent, useState } from 'react';
import { messages } from '../messages.ts';
import { dialNumber, dialTarget } from '../softphone.ts';
import { Keypad } from './Keypad.tsx';
import { partyTitle } from './phone-words.ts';
import { usePhone } from './usePhone.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  // Fluent's field would grow with the button inside it.
  number: { minWidth: 0, width: '100%' },
  digits: { minWidth: 0 },
  call: { minHeight: '44px' },
  redial: { justifyContent: 'flex-start', fontWeight: tokens.fontWeightRegular },
});

/** Text box and keypad. A pasted number may have any format; Enter dials. */
export function DialPad() {
  const styles = useStyles();
  const { registration, last, lastDialled } = usePhone();
  const [number, setNumber] = useState('');
  const [wrong, setWrong] = useState(false);
  const ready = registration.status === 'ready';

  const change = (value: string) => {
    setNumber(value);
    setWrong(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    if (dialNumber(number)) setNumber('');
    else setWrong(true);
  };

  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      <Field
        label={messages.numberField}
        {...(wrong
          ? { validationState: 'error', validationMessage: PHONE_FORMAT_MESSAGE }
          : { hint: messages.numberHint })}
      >
        <Input
          className={styles.number}
          input={{ className: styles.digits }}
          type="tel"
          autoComplete="off"
          size="large"
          value={number}
          maxLength={40}
          onChange={(_, { value }) => change(value)}
          contentAfter={
            number === '' ? null : (
              <Button
                appearance="transparent"
                size="small"
                icon={<BackspaceRegular />}
                aria-label={messages.erase}
                onClick={() => change(number.slice(0, -1))}
              />
            )
          }
        />
      </Field>
      <Keypad onKey={(key) => change(number + key)} />
      <Button
        className={styles.call}
        type="submit"
        appearance="primary"
        icon={<CallRegular />}
        disabled={!ready || number.trim() === ''}
      >
        {messages.call}
      </Button>
      {lastDialled !== null && last === null && (
        <Button
          className={styles.redial}
          appearance="subtle"
          icon={<HistoryRegular />}
          disabled={!ready}
          onClick={() => dialTarget(lastDialled.target, lastDialled.party)}
        >
          {messages.redial(partyTitle(lastDialled.party))}
        </Button>
      )}
    </form>
  );
}
