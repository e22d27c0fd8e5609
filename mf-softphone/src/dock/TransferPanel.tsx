import { PHONE_FORMAT_MESSAGE } from '@alo/contracts';
import { Button, makeStyles } from '@alo/ui';
import { Field, Input } from '@alo/ui/controls';
import { type FormEvent, useState } from 'react';
import { useExpectedDial } from '../do-not-call/useExpectedDial.ts';
import { toDialNumber } from '../engine/dial-number.ts';
import { messages } from '../messages.ts';
import { consultNumber } from '../softphone.ts';
import { useColleague } from './useColleague.ts';
import { usePhone, usePhoneEngine } from './usePhone.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  number: { minWidth: 0, width: '100%' },
  digits: { minWidth: 0 },
  buttons: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' },
});

/** To whom a call is transferred: at once, or after the person has talked to them. */
export function TransferPanel({ onDone }: { readonly onDone: () => void }) {
  const styles = useStyles();
  const engine = usePhoneEngine();
  const { caps, registration } = usePhone();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  useExpectedDial(text);
  const number = toDialNumber(text);
  const colleague = useColleague(number);
  const nobody = colleague.found === 'nobody';
  const name = colleague.found === 'colleague' ? colleague.name : null;
  const able = text.trim() !== '' && !nobody && registration.status === 'ready';

  const go = (act: (target: string) => void) => {
    if (number === null) return setWrong(true);
    act(number);
    onDone();
  };
  const transfer = (target: string) => engine.dispatch({ type: 'transfer', target });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (able) go((target) => consultNumber(target, name));
  };

  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      <Field
        label={messages.transferTo}
        {...(wrong || nobody
          ? {
              validationState: 'error',
              validationMessage: nobody ? messages.nobodyThere : PHONE_FORMAT_MESSAGE,
            }
          : { hint: name ?? messages.transferHint })}
      >
        <Input
          className={styles.number}
          input={{ className: styles.digits }}
          type="tel"
          autoComplete="off"
          value={text}
          maxLength={40}
          onChange={(_, { value }) => {
            setText(value);
            setWrong(false);
          }}
        />
      </Field>
      <div className={styles.buttons}>
        <Button
          type="submit"
          appearance="primary"
          disabled={!able || caps?.secondCall !== true || caps.attendedTransfer === false}
        >
          {messages.consult}
        </Button>
        <Button disabled={!able || caps?.blindTransfer !== true} onClick={() => go(transfer)}>
          {messages.transferNow}
        </Button>
      </div>
    </form>
  );
}
