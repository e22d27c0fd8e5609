import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { tokens } from '../theme/tokens.ts';
import type { TileWords } from './tile-words.ts';

/** Characters of a figure that the large letters have room for. */
const mostLarge = 5;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    minWidth: 0,
    minHeight: '160px',
    boxSizing: 'border-box',
    padding: '16px 20px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    // The figure is as large as its tile has room for.
    containerType: 'inline-size',
  },
  bad: {
    border: `3px solid ${tokens.colorPaletteRedForeground1}`,
    padding: '14px 18px',
    backgroundColor: tokens.colorPaletteRedBackground1,
  },
  label: {
    margin: 0,
    fontSize: 'clamp(18px, 1.6vw, 32px)',
    lineHeight: 1.25,
    fontWeight: tokens.fontWeightSemibold,
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 12px',
    minHeight: '1.3em',
    fontSize: 'clamp(14px, 1.2vw, 24px)',
    lineHeight: 1.3,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  // Read from four metres away: on a television 64 px at least.
  value: {
    margin: 0,
    fontSize: 'clamp(48px, 30cqi, 144px)',
    lineHeight: 1.1,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
  // A time with hours, a long number.
  long: { fontSize: 'clamp(32px, 19cqi, 96px)' },
  alarm: { color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
});

/** A figure to be read from afar; beyond its limit with colour, sign and word. */
export function WallTileCard({
  words: { label, place, value, alarm },
}: {
  readonly words: TileWords;
}) {
  const styles = useStyles();
  return (
    <li
      aria-label={place === '' ? label : `${label}, ${place}`}
      className={mergeClasses(styles.root, alarm !== null && styles.bad)}
    >
      <p className={styles.label}>{label}</p>
      <p
        className={mergeClasses(
          styles.value,
          value.length > mostLarge && styles.long,
          alarm !== null && styles.alarm,
        )}
      >
        {value}
      </p>
      <div className={styles.foot}>
        <span>{place}</span>
        {alarm && (
          <span className={styles.alarm}>
            <span aria-hidden>{alarm.sign}</span> {alarm.word}
          </span>
        )}
      </div>
    </li>
  );
}
