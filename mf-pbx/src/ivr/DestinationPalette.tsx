import {
  type Destination,
  type DestinationType,
  foldVietnamese,
  toDestinationOptions,
} from '@alo/contracts';
import { makeStyles, mergeClasses, tokens } from '@alo/ui';
import { Input } from '@alo/ui/controls';
import { useState } from 'react';
import { useDestinations } from '../object-fields/useDestinations.ts';
import { messages as shared } from '../messages.ts';
import { ivrMessages } from './messages.ts';

const messages = ivrMessages.palette;

const useStyles = makeStyles({
  root: {
    gridColumn: '1 / -1',
    display: 'grid',
    // A long name is shortened; the column does not become as wide.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    minWidth: 0,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  hint: { color: tokens.colorNeutralForeground3 },
  chips: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0 },
  item: { listStyleType: 'none', maxWidth: '100%' },
  chip: {
    maxWidth: '100%',
    minHeight: '32px',
    padding: '4px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: '16px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'grab',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  held: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
});

/** What keys lead to as a rule stands first; people, of whom a company has most, would leave no chip to the others. */
const order: readonly DestinationType[] = [
  ...(['queue', 'group', 'ivr', 'msg', 'time', 'lastcall', 'conference'] as const),
  ...(['voicemaill', 'direct', 'voicmail', 'fw'] as const),
];

/** Chips shown at a time; typing narrows them. */
const most = 10;

/** A destination on its way to a key, with what it is called. */
export interface HeldDestination {
  readonly destination: Destination;
  readonly name: string;
}

/** Destinations to be dragged onto keys; pressed instead, one is held until a key is chosen. */
export function DestinationPalette({
  held,
  onHold,
}: {
  readonly held: HeldDestination | null;
  readonly onHold: (held: HeldDestination | null) => void;
}) {
  const styles = useStyles();
  const [typed, setTyped] = useState('');
  const { data } = useDestinations();
  const all = toDestinationOptions(data ?? {})
    .toSorted((one, other) => order.indexOf(one.type) - order.indexOf(other.type))
    .map(({ type, value, name }) => ({
      destination: { dest_type: type, dest_id: value, dest_value: null },
      name: `${shared.destinations[type]} · ${name}`,
    }));
  const wanted = foldVietnamese(typed.trim());
  const found = all.filter(({ name }) => foldVietnamese(name).includes(wanted));
  if (all.length === 0) return null;
  return (
    <div className={styles.root} role="group" aria-label={messages.title}>
      <div className={styles.head}>
        <Input
          type="search"
          aria-label={messages.search}
          placeholder={messages.search}
          value={typed}
          onChange={(_event, { value }) => setTyped(value)}
        />
        <span className={styles.hint} role="status">
          {held === null ? messages.hint : messages.held(held.name)}
        </span>
      </div>
      <ul className={styles.chips}>
        {found.slice(0, most).map((entry) => {
          const isHeld = held?.name === entry.name;
          return (
            <li key={entry.name} className={styles.item}>
              <button
                type="button"
                draggable
                aria-pressed={isHeld}
                className={mergeClasses(styles.chip, isHeld && styles.held)}
                onDragStart={(event) => {
                  // Some browsers drag only what carries data.
                  event.dataTransfer.setData('text/plain', entry.name);
                  event.dataTransfer.effectAllowed = 'link';
                  onHold(entry);
                }}
                onDragEnd={() => onHold(null)}
                onClick={() => onHold(isHeld ? null : entry)}
                onKeyDown={({ key }) => key === 'Escape' && onHold(null)}
              >
                {entry.name}
              </button>
            </li>
          );
        })}
      </ul>
      {found.length > most && (
        <span className={styles.hint}>{messages.more(found.length - most)}</span>
      )}
    </div>
  );
}
