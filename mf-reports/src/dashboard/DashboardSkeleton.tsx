import { makeStyles, Skeleton } from '@alo/ui';

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '@media (max-width: 899px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  chart: { marginTop: '12px' },
});

/** Grey areas of the size of the tiles and the first charts. */
export function DashboardSkeleton() {
  const styles = useStyles();
  return (
    <div aria-busy>
      <div className={styles.tiles}>
        {Array.from({ length: 8 }, (_none, index) => (
          <Skeleton key={index} height="108px" />
        ))}
      </div>
      <div className={styles.chart}>
        <Skeleton height="270px" />
      </div>
    </div>
  );
}
