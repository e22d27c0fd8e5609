import { type DeskPhoneGuest, endpoints } from '@alo/contracts';
import { useApiMutation, useCan } from '@alo/core';
import { Button, describeError, formatDateTime, makeStyles, toast, tokens } from '@alo/ui';
import { deskPhoneMessages as messages } from './screen-messages.ts';
import { useDeskPhoneState } from './useDeskPhoneState.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', margin: '4px 0', padding: 0, listStyle: 'none' },
  guest: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' },
  person: { flexBasis: '100%', maxWidth: '260px', whiteSpace: 'normal' },
  since: { color: tokens.colorNeutralForeground3 },
});

/** Extensions of a phone's lines, and who of another extension is logged in there, who can be logged out. */
export function LinesCell({ id, lines }: { readonly id: string; readonly lines: string[] }) {
  const styles = useStyles();
  const guests = useDeskPhoneState(id)?.guests ?? [];
  if (guests.length === 0) return lines.join(', ');
  return (
    <>
      {lines.join(', ')}
      <ul className={styles.list}>
        {guests.map((guest) => (
          <Guest key={guest.id} guest={guest} isOnly={lines.length === 1} />
        ))}
      </ul>
    </>
  );
}

function Guest({ guest, isOnly }: { readonly guest: DeskPhoneGuest; readonly isOnly: boolean }) {
  const styles = useStyles();
  const { id, extension, guest_extension, guest_name, since } = guest;
  const mayEnd = useCan('deskphone.edit', 'pbx');
  const end = useApiMutation(endpoints.endHotDesk, {
    invalidates: [endpoints.getDeskPhoneStates],
    onError: (error) => toast.error(describeError(error)),
  });
  const person = `${guest_extension} · ${guest_name}`;
  const logOut = () =>
    end.mutate(
      { params: { id } },
      { onSuccess: () => toast.success(messages.loggedOut(extension)) },
    );
  return (
    <li className={styles.guest}>
      <span className={styles.person}>
        {isOnly ? messages.guest(person) : messages.guestAt(extension, person)}
      </span>
      <span className={styles.since}>{messages.guestSince(formatDateTime(since))}</span>
      {mayEnd && (
        <Button
          size="small"
          disabled={end.isPending}
          aria-label={messages.logOutOf(extension, person)}
          onClick={logOut}
        >
          {messages.logOut}
        </Button>
      )}
    </li>
  );
}
