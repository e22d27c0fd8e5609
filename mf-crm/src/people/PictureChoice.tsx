import { Button, describeError, makeStyles, toast, tokens } from '@alo/ui';
import { useRef } from 'react';
import { Person } from '../accounts/account-columns.tsx';
import { messages } from './messages.ts';
import { shrinkPicture } from './shrink-picture.ts';

const useStyles = makeStyles({
  root: {
    gridColumn: '1 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '12px',
    alignItems: 'center',
  },
  help: { color: tokens.colorNeutralForeground3 },
});

/** The picture of somebody beside the buttons that change it and take it away; a chosen file arrives small. */
export function PictureChoice({
  name,
  picture,
  onChoose,
  onRemove,
}: {
  readonly name: string;
  readonly picture: string | null;
  /** A rejection is shown as a notice. */
  readonly onChoose: (small: Blob) => Promise<void>;
  readonly onRemove: () => void;
}) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      await onChoose(await shrinkPicture(file));
    } catch (error) {
      toast.error(error instanceof DOMException ? messages.badPicture : describeError(error));
    }
  };
  return (
    <div className={styles.root}>
      <Person name={name} avatar={picture} size={56} />
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg"
        aria-label={messages.picture}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = '';
          void choose(file);
        }}
      />
      <Button onClick={() => input.current?.click()}>{messages.choose}</Button>
      {picture !== null && <Button onClick={onRemove}>{messages.remove}</Button>}
      <span className={styles.help}>{messages.help}</span>
    </div>
  );
}
