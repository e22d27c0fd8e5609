import type { Hotline } from '@alo/contracts';
import { Button, describeError, formatFileSize, makeStyles, toast, tokens } from '@alo/ui';
import { ArrowDownloadRegular } from '@alo/ui/controls';
import { saveAddress } from '@alo/ui/overlay';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '4px', justifyItems: 'start' },
  size: { color: tokens.colorNeutralForeground3, marginLeft: '8px' },
});

/** Documents to be saved; each address is asked for when it is wanted, it is good for some minutes only. */
export function DocumentLinks({
  documents,
  address,
}: {
  readonly documents: Hotline['documents'];
  readonly address: (id: string) => Promise<string>;
}) {
  const styles = useStyles();
  const save = (id: string) =>
    address(id).then(saveAddress, (error: unknown) => toast.error(describeError(error)));
  if (documents.length === 0) return messages.documents.none;
  return (
    <div className={styles.list}>
      {documents.map(({ id, name, size }) => (
        <Button
          key={id}
          size="small"
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          aria-label={messages.documents.open(name)}
          onClick={() => void save(id)}
        >
          {name}
          <span className={styles.size}>{formatFileSize(size)}</span>
        </Button>
      ))}
    </div>
  );
}
