import {
  makeStyles,
  mergeClasses,
  PeopleRegular,
  PersonRegular,
  tokens,
  VisuallyHidden,
} from '@alo/ui';
import type { Contact } from './contact.ts';
import { messages } from './messages.ts';
import type { Contacts } from './useContacts.ts';

const useStyles = makeStyles({
  // Over the keypad: what is below does not jump while somebody types.
  list: {
    position: 'absolute',
    zIndex: 1,
    left: 0,
    right: 0,
    top: '100%',
    marginTop: '4px',
    maxHeight: '280px',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: '4px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  group: {
    padding: '6px 8px 2px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '44px',
    padding: '2px 8px',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground3 },
  words: { minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  detail: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  note: { margin: 0, padding: '8px', color: tokens.colorNeutralForeground3 },
});

function noteOf({ found, isSearching, hasFailed }: Contacts): string | null {
  if (hasFailed) return messages.searchFailed;
  if (found.length > 0) return null;
  return isSearching ? messages.searching : messages.nobody;
}

const kinds = [
  { kind: 'colleague', title: messages.colleagues, Icon: PeopleRegular },
  { kind: 'customer', title: messages.customers, Icon: PersonRegular },
] as const;

/** Who was found, as the list of a combobox: the focus stays in its text box. */
export function ContactList({
  id,
  contacts,
  active,
  onChoose,
}: {
  readonly id: string;
  readonly contacts: Contacts;
  readonly active: Contact | null;
  readonly onChoose: (contact: Contact) => void;
}) {
  const styles = useStyles();
  const note = noteOf(contacts);
  return (
    <>
      <div className={styles.list} onMouseDown={(event) => event.preventDefault()}>
        <div id={id} role="listbox" aria-label={messages.suggestions}>
          {kinds.map(({ kind, title, Icon }) => {
            const people = contacts.found.filter((contact) => contact.kind === kind);
            return (
              people.length > 0 && (
                <div key={kind} role="group" aria-label={title}>
                  <div className={styles.group} aria-hidden>
                    {title}
                  </div>
                  {people.map((contact) => (
                    <div
                      key={contact.key}
                      id={`${id} ${contact.key}`.replaceAll(' ', '-')}
                      role="option"
                      aria-selected={contact.key === active?.key}
                      className={mergeClasses(
                        styles.option,
                        contact.key === active?.key && styles.active,
                      )}
                      onClick={() => onChoose(contact)}
                    >
                      <Icon className={styles.icon} aria-hidden />
                      <div className={styles.words}>
                        <div className={styles.name} title={contact.name}>
                          {contact.name}
                        </div>
                        <div className={styles.detail}>{contact.detail}</div>
                      </div>
                    </div>
                  ))}
                </div>
              )
            );
          })}
        </div>
        {note !== null && <p className={styles.note}>{note}</p>}
      </div>
      <VisuallyHidden>
        <span role="status">{note ?? messages.found(contacts.found.length)}</span>
      </VisuallyHidden>
    </>
  );
}
