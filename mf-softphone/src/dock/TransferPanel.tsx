import { Button, describeError, makeStyles, toast } from '@alo/ui';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { resolveDialRef } from '../ask-server.ts';
import { useExpectedDial } from '../do-not-call/useExpectedDial.ts';
import { toDialNumber } from '../engine/dial-number.ts';
import { messages } from '../messages.ts';
import { consultNumber } from '../softphone.ts';
import type { Contact } from './contacts/contact.ts';
import { DialBox } from './contacts/DialBox.tsx';
import { ParkButton } from '../parking/ParkButton.tsx';
import { useTransferPlaces } from './contacts/useContacts.ts';
import { useColleague } from './useColleague.ts';
import { usePhone, usePhoneEngine } from './usePhone.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  buttons: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px' },
  button: { '@media (max-width: 899px)': { minHeight: '44px' } },
});

/** Who was chosen from the list: the number may be hidden. */
interface Chosen {
  readonly target: string;
  readonly shown: string;
  readonly name: string | null;
}

async function resolve({ target }: Contact): Promise<Chosen> {
  if (target.kind === 'number') {
    return { target: target.number, shown: target.number, name: target.name };
  }
  const { target: dialled, display, name } = await resolveDialRef(target.dialRef);
  return { target: dialled, shown: display, name: target.name ?? name };
}

/** What a number that was typed stands for: a colleague, a queue or ring group, or nobody. */
function useTyped(text: string) {
  const number = toDialNumber(text);
  const colleague = useColleague(number);
  const { data: places = [], isPending } = useTransferPlaces(true);
  const place = places.find(({ extension }) => extension === number);
  const name = place?.name ?? (colleague.found === 'colleague' ? colleague.name : null);
  const isNobody = colleague.found === 'nobody' && place === undefined && !isPending;
  return { number, name, isNobody };
}

/**
 * To whom a call is transferred: at once (Shift+Enter), or after the person has talked to them (Enter). Colleagues, queues,
 * ring groups and customers are found as in the dial box; any number can be typed.
 */
export function TransferPanel({ onDone }: { readonly onDone: () => void }) {
  const styles = useStyles();
  const engine = usePhoneEngine();
  const { call, caps, registration } = usePhone();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useExpectedDial(text);
  const typed = useTyped(text);
  const isNobody = chosen === null && typed.isNobody;
  const name = chosen?.name ?? typed.name;
  const able = text.trim() !== '' && !isNobody && registration.status === 'ready';
  const mayConsult = able && caps?.secondCall === true && caps.attendedTransfer !== false;
  const mayTransfer = able && caps?.blindTransfer === true;

  const choose = (contact: Contact) => {
    setText(contact.target.kind === 'number' ? contact.detail : contact.name);
    resolve(contact).then(setChosen, (error: unknown) => toast.error(describeError(error)));
  };
  const go = (act: (to: Chosen) => void) => {
    const number = typed.number;
    const to = chosen ?? (number === null ? null : { target: number, shown: number, name });
    if (to === null) return setWrong(true);
    act(to);
    onDone();
  };
  const consult = () => go(({ target, name: who, shown }) => consultNumber(target, who, shown));
  const transfer = () => go(({ target }) => engine.dispatch({ type: 'transfer', target }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayConsult) consult();
  };
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    if (mayTransfer) transfer();
  };

  return (
    <form className={styles.root} onSubmit={submit} onKeyDown={hear} noValidate>
      <DialBox
        text={text}
        wrong={wrong}
        transfer={{
          hint: name ?? messages.transferHint,
          error: isNobody ? messages.nobodyThere : null,
        }}
        onType={(value) => {
          setText(value);
          setWrong(false);
          setChosen(null);
        }}
        onChoose={choose}
      />
      <div className={styles.buttons}>
        <Button
          className={styles.button}
          type="submit"
          appearance="primary"
          aria-keyshortcuts="Enter"
          disabled={!mayConsult}
        >
          {messages.consult}
        </Button>
        <Button
          className={styles.button}
          aria-keyshortcuts="Shift+Enter"
          disabled={!mayTransfer}
          onClick={transfer}
        >
          {messages.transferNow}
        </Button>
      </div>
      <ParkButton call={call} onDone={onDone} />
    </form>
  );
}
