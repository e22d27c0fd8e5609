import {
  Avatar,
  makeStyles,
  mergeClasses,
  PeopleRegular,
  PersonRegular,
  StatusDot,
  tokens,
  VisuallyHidden,
} from '@alo/ui';
import { type KeyboardEvent, useEffect } from 'react';
import type { Contact } from './contact.ts';
import { messages } from './messages.ts';
import type { Contacts } from './useContacts.ts';

const useStyles = makeStyles({
  // Over the keypad and no lower: nothing jumps while somebody types, and “Gọi” stays free.
  place: {
    position: 'absolute',
    zIndex: 1,
    left: 0,
    right: 0,
    top: '100%',
    marginTop: '4px',
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '212px',
    boxSizing: 'border-box',
    padding: '4px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  // Above the buttons, which come after it.
  inFlow: { position: 'static' },
  list: { minHeight: 0, overflowY: 'auto' },
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
    display: 'flex',
    gap: '10px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  note: { flexShrink: 0, margin: 0, padding: '8px', color: tokens.colorNeutralForeground3 },
});

function noteOf({ found, isSearching, hasFailed }: Contacts): string | null {
  if (hasFailed) return messages.searchFailed;
  if (found.length > 0) return null;
  return isSearching ? messages.searching : messages.nobody;
}

const kinds = [
  { kind: 'colleague', title: messages.colleagues, Icon: PeopleRegular },
  { kind: 'place', title: messages.places, Icon: PeopleRegular },
  { kind: 'customer', title: messages.customers, Icon: PersonRegular },
] as const;

/** Id of the option of a contact in the list with this id. */
export function optionId(listId: string, { key }: Contact): string {
  return `${listId}-${key.replaceAll(' ', '-')}`;
}

/** Who was found, as a list below the text box of the number. The focus stays there unless somebody tabs to the list. */
export function ContactList({
  id,
  contacts,
  active,
  isInFlow,
  onKeyDown,
  onChoose,
}: {
  readonly id: string;
  readonly contacts: Contacts;
  readonly active: Contact | null;
  /** What comes below moves down, instead of being covered. */
  readonly isInFlow: boolean;
  /** The keys of the box, for whoever is in the list. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onChoose: (contact: Contact) => void;
}) {
  const styles = useStyles();
  const note = noteOf(contacts);
  const activeId = active === null ? null : optionId(id, active);
  useEffect(() => {
    // The focus stays in the box: nothing else brings the chosen one into sight.
    if (activeId !== null)
      document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);
  return (
    <>
      <div
        className={mergeClasses(styles.place, isInFlow && styles.inFlow)}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div
          id={id}
          role="listbox"
          aria-label={messages.suggestions}
          tabIndex={0}
          {...(activeId === null ? {} : { 'aria-activedescendant': activeId })}
          className={styles.list}
          onKeyDown={onKeyDown}
        >
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
                      id={optionId(id, contact)}
                      role="option"
                      aria-selected={contact.key === active?.key}
                      className={mergeClasses(
                        styles.option,
                        contact.key === active?.key && styles.active,
                      )}
                      onClick={() => onChoose(contact)}
                    >
                      {kind === 'colleague' ? (
                        <Avatar name={contact.name} picture={contact.picture ?? null} />
                      ) : (
                        <Icon className={styles.icon} aria-hidden />
                      )}
                      <div className={styles.words}>
                        <div className={styles.name} title={contact.name}>
                          {contact.name}
                        </div>
                        <div className={styles.detail}>
                          {contact.detail}
                          {contact.presence !== null && (
                            <StatusDot tone={contact.presence.tone} label={contact.presence.word} />
                          )}
                        </div>
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
