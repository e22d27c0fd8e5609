import { makeStyles, NoteRegular, tokens, VisuallyHidden } from '@alo/ui';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    verticalAlign: 'middle',
    fontSize: '18px',
    color: tokens.colorBrandForeground1,
  },
});

/** Says that a call has a note; its text is one hover away, and in the detail. */
export function NoteMark({ note }: { readonly note: string }) {
  return (
    <span className={useStyles().root} title={note}>
      <NoteRegular aria-hidden />
      <VisuallyHidden>{note}</VisuallyHidden>
    </span>
  );
}
