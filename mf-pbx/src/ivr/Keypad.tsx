import { type Destination, ivrKeys } from '@alo/contracts';
import { makeStyles, mergeClasses, tokens } from '@alo/ui';
import { useFormContext } from '@alo/ui/form';
import { Fragment, useState } from 'react';
import { useDestinationName } from '../object-fields/useDestinations.ts';
import { messages as shared } from '../messages.ts';
import { type IvrKey, type IvrOption, nameOfKey } from './key-words.ts';
import { ivrMessages as messages } from './messages.ts';

const useStyles = makeStyles({
  pad: { display: 'grid', gap: '8px', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  key: {
    gridColumn: 'span 2',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    minHeight: '60px',
    padding: '4px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  special: { gridColumn: 'span 3' },
  set: {
    border: `1px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  chosen: { outline: `2px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '1px' },
  wrong: { border: `2px solid ${tokens.colorPaletteRedBorderActive}` },
  waiting: { outline: `1px dashed ${tokens.colorCompoundBrandStroke}`, outlineOffset: '1px' },
  over: { outline: `3px solid ${tokens.colorCompoundBrandStroke}`, outlineOffset: '1px' },
  digit: { fontSize: tokens.fontSizeBase500, fontWeight: tokens.fontWeightSemibold },
  word: { fontWeight: tokens.fontWeightSemibold },
  below: {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
  },
});

/** What a key does, in lines: its label or the kind of its destination, then what the destination is called. */
function stateOf(
  option: IvrOption | undefined,
  nameOf: (destination: Destination) => string,
): readonly string[] {
  if (option === undefined) return [messages.unset];
  if (!option.is_active) return [messages.off];
  const { dest, label } = option;
  const kind = dest === null ? shared.endOfCall : shared.destinations[dest.dest_type];
  const name = dest === null ? '' : nameOf(dest);
  const lines = label === '' ? [kind, name] : [label, name || kind];
  return lines.filter((line, at) => line !== '' && lines.indexOf(line) === at);
}

/** The drawn keypad: every key is a button that says what it does. */
export function Keypad({
  name,
  options,
  chosen,
  isHolding,
  onChoose,
}: {
  readonly name: string;
  readonly options: readonly IvrOption[];
  readonly chosen: IvrKey;
  /** A destination is on its way: keys take it. */
  readonly isHolding: boolean;
  readonly onChoose: (key: IvrKey) => void;
}) {
  const styles = useStyles();
  const [over, setOver] = useState<IvrKey | null>(null);
  const { getFieldState, formState } = useFormContext();
  const nameOf = useDestinationName();
  return (
    <div role="group" aria-label={messages.keypad} className={styles.pad}>
      {ivrKeys.map((key) => {
        const at = options.findIndex((option) => option.key === key);
        const option = options[at];
        const special = key === 't' || key === 'i';
        const wrong = at >= 0 && getFieldState(`${name}.${at}`, formState).invalid;
        const state = wrong ? [messages.wrong] : stateOf(option, nameOf);
        return (
          <button
            key={key}
            type="button"
            aria-pressed={key === chosen}
            aria-label={messages.keyState(nameOfKey(key), state.join(', '))}
            className={mergeClasses(
              styles.key,
              special && styles.special,
              option !== undefined && styles.set,
              key === chosen && styles.chosen,
              wrong && styles.wrong,
              isHolding && styles.waiting,
              isHolding && over === key && styles.over,
            )}
            onClick={() => onChoose(key)}
            onDragOver={(event) => {
              if (!isHolding) return;
              event.preventDefault();
              setOver(key);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(null);
              if (isHolding) onChoose(key);
            }}
          >
            <span className={special ? styles.word : styles.digit}>
              {special ? nameOfKey(key) : key}
            </span>
            {state.map((line) => (
              <Fragment key={line}>
                {/* What is seen is part of the name: with a space between. */}{' '}
                <span className={styles.below} title={line}>
                  {line}
                </span>
              </Fragment>
            ))}
          </button>
        );
      })}
    </div>
  );
}
