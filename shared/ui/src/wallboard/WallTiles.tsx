import type { WallFigures, WallTile } from '@alo/contracts';
import { makeStyles } from '@fluentui/react-components';
import { StatusDot } from '../components/StatusDot.tsx';
import { tokens } from '../theme/tokens.ts';
import { messages } from './messages.ts';
import { tileWords } from './tile-words.ts';
import type { WallState } from './useWallFigures.ts';
import { WallTileCard } from './WallTileCard.tsx';

/** Seconds without an answer after which figures count as old. */
const oldAfter = 5;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minHeight: '100%',
    boxSizing: 'border-box',
    padding: '20px',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 24px' },
  name: { margin: 0, fontSize: 'clamp(20px, 2vw, 40px)', lineHeight: 1.2 },
  age: { fontSize: 'clamp(14px, 1.2vw, 24px)' },
  tiles: {
    flex: '1 1 auto',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(260px, 22%)), 1fr))',
    gridAutoRows: '1fr',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** The tiles of a wallboard with the age of what they show. */
export function WallTiles<Answer extends { readonly figures: WallFigures }>({
  name,
  tiles,
  state: { answer, heardAt, at },
}: {
  readonly name: string;
  readonly tiles: readonly WallTile[];
  readonly state: WallState<Answer>;
}) {
  const styles = useStyles();
  if (answer === null) return null;
  const { figures } = answer;
  const age = Math.floor((at - heardAt) / 1000);
  // Waits count on by the server's clock, also while it is silent.
  const now = figures.now + (at - heardAt);
  return (
    <section className={styles.root} aria-label={name}>
      <header className={styles.head}>
        <h1 className={styles.name}>{name}</h1>
        <span className={styles.age} role="status">
          <StatusDot tone={age > oldAfter ? 'danger' : 'success'}>
            {age > oldAfter ? messages.stale(age) : messages.live}
          </StatusDot>
        </span>
        {figures.exchange === 'down' && (
          <span className={styles.age}>
            <StatusDot tone="danger">{messages.exchangeDown}</StatusDot>
          </span>
        )}
      </header>
      <ul className={styles.tiles}>
        {tiles.map((tile, at) => (
          // Two tiles may show the same.
          <WallTileCard key={at} words={tileWords(tile, figures, now)} />
        ))}
      </ul>
    </section>
  );
}
