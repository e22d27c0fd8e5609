import { Button, makeStyles } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { tokens } from '../theme/tokens.ts';
import { toast } from '../toast/toast.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  list: {
    margin: 0,
    padding: '12px 16px',
    listStyleType: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '4px 16px',
    fontFamily: tokens.fontFamilyMonospace,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** Recovery codes of the second factor, shown this once. */
export function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  const styles = useStyles();
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.info(messages.copied);
  };
  return (
    <>
      <ul className={styles.list} aria-label={messages.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button icon={<CopyRegular />} onClick={() => void copy()}>
        {messages.copy}
      </Button>
    </>
  );
}
