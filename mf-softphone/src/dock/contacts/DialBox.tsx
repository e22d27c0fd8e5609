import { PHONE_FORMAT_MESSAGE } from '@alo/contracts';
import { BackspaceRegular, Button, makeStyles } from '@alo/ui';
import { Field, Input } from '@alo/ui/controls';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { toDialNumber } from '../../engine/dial-number.ts';
import { messages } from '../../messages.ts';
import type { Contact } from './contact.ts';
import { ContactList, optionId } from './ContactList.tsx';
import { grantDialWishes } from './dial-wish.ts';
import { type Contacts, useContacts } from './useContacts.ts';

const useStyles = makeStyles({
  place: { position: 'relative' },
  // Fluent's field would grow with the button inside it.
  number: { minWidth: 0, width: '100%' },
  digits: { minWidth: 0 },
});

/** The chosen contact: by arrow keys; the first one where the text itself cannot be dialled. */
function useActive(text: string, { found, isSearching }: Contacts) {
  const [moved, setMoved] = useState<{ readonly text: string; readonly key: string } | null>(null);
  const chosen = moved?.text === text ? found.find(({ key }) => key === moved.key) : undefined;
  const first = isSearching || toDialNumber(text) !== null ? undefined : found[0];
  const active = chosen ?? first ?? null;
  const move = (step: 1 | -1) => {
    const at = found.findIndex(({ key }) => key === active?.key);
    const from = at === -1 && step === -1 ? 0 : at;
    const next = found[(from + step + found.length) % found.length];
    if (next !== undefined) setMoved({ text, key: next.key });
  };
  return { active, move };
}

/** The box for a number or a name, with the people that fit below it. Enter in it dials. */
export function DialBox({
  text,
  wrong,
  transfer = null,
  onType,
  onChoose,
}: {
  readonly text: string;
  /** Somebody tried to dial what is no number. */
  readonly wrong: boolean;
  /** The box asks whom a call goes to, and says this of what is in it; null: it dials. */
  readonly transfer?: { readonly hint: string; readonly error: string | null } | null;
  readonly onType: (text: string) => void;
  readonly onChoose: (contact: Contact) => void;
}) {
  const styles = useStyles();
  const listId = useId();
  const box = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const isTransfer = transfer !== null;
  const contacts = useContacts(text, isTransfer);
  const { active, move } = useActive(text, contacts);
  const { found } = contacts;
  const shown =
    open && text.trim().length >= 2 && (found.length > 0 || toDialNumber(text) === null);

  const error = wrong ? PHONE_FORMAT_MESSAGE : (transfer?.error ?? null);

  const latestType = useRef(onType);
  latestType.current = onType;
  useEffect(() => {
    if (!isTransfer) {
      return grantDialWishes((wish) => {
        if (wish.text !== null) latestType.current(wish.text);
        box.current?.focus();
      });
    }
    // Whoever opens it goes on with the keyboard.
    box.current?.focus();
    return undefined;
  }, [isTransfer]);

  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      // From the list, which goes, too.
      box.current?.focus();
      setOpen(false);
    } else if (event.key === 'Enter' && shown && active !== null) {
      event.preventDefault();
      if (isTransfer) setOpen(false);
      onChoose(active);
    }
  };

  return (
    <div
      className={styles.place}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A list in the flow stays: the button that somebody presses must not move away from under the pointer.
        if (!isTransfer && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Field
        label={isTransfer ? messages.transferTo : messages.numberField}
        {...(error !== null && !(shown && found.length > 0)
          ? { validationState: 'error', validationMessage: error }
          : { hint: transfer?.hint ?? messages.numberHint })}
      >
        <Input
          className={styles.number}
          input={{ className: styles.digits, ref: box }}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          {...(shown ? { 'aria-controls': listId } : {})}
          {...(shown && active !== null
            ? { 'aria-activedescendant': optionId(listId, active) }
            : {})}
          autoComplete="off"
          size={isTransfer ? 'medium' : 'large'}
          value={text}
          maxLength={40}
          onChange={(_, { value }) => {
            onType(value);
            setOpen(true);
          }}
          onKeyDown={handleKey}
          contentAfter={
            text === '' ? null : (
              <Button
                appearance="transparent"
                size="small"
                icon={<BackspaceRegular />}
                aria-label={messages.erase}
                onClick={() => onType(text.slice(0, -1))}
              />
            )
          }
        />
      </Field>
      {shown && (
        <ContactList
          id={listId}
          contacts={contacts}
          active={active}
          isInFlow={isTransfer}
          onKeyDown={handleKey}
          onChoose={(contact) => {
            if (isTransfer) setOpen(false);
            onChoose(contact);
          }}
        />
      )}
    </div>
  );
}
