import { Button, describeError, makeStyles, toast, tokens } from '@alo/ui';
import { Person } from '../accounts/account-columns.tsx';
import { FileButton } from '../FileButton.tsx';
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
  const choose = async (file: File) => {
    try {
      await onChoose(await shrinkPicture(file));
    } catch (error) {
      toast.error(error instanceof DOMException ? messages.badPicture : describeError(error));
    }
  };
  return (
    <div className={styles.root}>
      <Person name={name} avatar={picture} size={56} />
      <FileButton
        label={messages.picture}
        words={messages.choose}
        accept="image/png,image/jpeg"
        onFile={(file) => void choose(file)}
      />
      {picture !== null && <Button onClick={onRemove}>{messages.remove}</Button>}
      <span className={styles.help}>{messages.help}</span>
    </div>
  );
}
