import { makeStyles } from '@alo/ui';

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    maxWidth: '112px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    verticalAlign: 'bottom',
    '@media (max-width: 899px)': { maxWidth: 'none', whiteSpace: 'normal' },
  },
});

/** A name that may be cut in the table; the whole of it is one hover away. */
export function ShortText({ children }: { readonly children: string }) {
  return (
    <span className={useStyles().root} title={children}>
      {children}
    </span>
  );
}
