import { useSession } from '@alo/core';
import { Button, formatDateTime, makeStyles, tokens } from '@alo/ui';
import { PrintRegular } from '@alo/ui/controls';
import { messages } from './messages.ts';
import { usePrinting } from './usePrinting.ts';

const useStyles = makeStyles({
  root: { textAlign: 'right', fontSize: tokens.fontSizeBase200 },
  company: { fontWeight: tokens.fontWeightSemibold },
});

/**
 * Prints the page. On paper it is no button: there it says whose figures they are, what they are narrowed to, and who printed
 * them when.
 */
export function PrintButton({
  about = [],
}: {
  /** Period and filters in words. */
  readonly about?: readonly string[];
}) {
  const styles = useStyles();
  const { companyName, userName } = useSession();
  const isPrinting = usePrinting();
  return (
    <>
      <Button icon={<PrintRegular />} onClick={() => window.print()}>
        {messages.print}
      </Button>
      {isPrinting && (
        <div data-print-only className={styles.root}>
          <div className={styles.company}>{companyName}</div>
          {about.length > 0 && <div>{about.join(' · ')}</div>}
          <div>{messages.printed(formatDateTime(new Date()), userName)}</div>
        </div>
      )}
    </>
  );
}
