import { makeStyles, Skeleton } from '@alo/ui';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '16px 24px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  },
});

/** Grey areas of the size of the facts. */
export function FactsSkeleton() {
  return (
    <div className={useStyles().root} aria-busy>
      {Array.from({ length: 7 }, (_none, index) => (
        <Skeleton key={index} height="36px" />
      ))}
    </div>
  );
}
