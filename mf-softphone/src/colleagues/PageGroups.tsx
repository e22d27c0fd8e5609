import { endpoints } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { Button, makeStyles, MegaphoneRegular, tokens } from '@alo/ui';
import { dialTarget } from '../softphone.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  title: { margin: '0 0 4px', fontSize: tokens.fontSizeBase300 },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '44px' },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  page: { flexShrink: 0, '@media (max-width: 899px)': { minHeight: '44px' } },
});

/** Groups whose free phones can be spoken to, for who may; nothing where there is none. */
export function PageGroups({
  canCall,
  onCall,
}: {
  readonly canCall: boolean;
  readonly onCall: () => void;
}) {
  const styles = useStyles();
  const may = useCan('phone.page', 'pbx');
  const { data: codes } = useApiQuery(endpoints.getOwnFeatureCodes, {}, { enabled: may });
  const { data: places = [] } = useApiQuery(endpoints.getTransferPlaces, undefined, {
    enabled: may,
  });
  const groups = places.filter(({ kind }) => kind === 'ring_group');
  if (!may || codes?.page.is_active !== true || groups.length === 0) return null;
  const speak = (name: string, extension: string) => {
    const target = `${codes.page.code}${extension}`;
    dialTarget(target, { number: target, name: messages.pageGroup(name) });
    onCall();
  };
  return (
    <section aria-label={messages.pageTitle}>
      <h3 className={styles.title}>{messages.pageTitle}</h3>
      <ul className={styles.list}>
        {groups.map(({ name, extension }) => (
          <li key={extension} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <Button
              className={styles.page}
              size="small"
              icon={<MegaphoneRegular />}
              aria-label={messages.pageGroup(name)}
              disabled={!canCall}
              onClick={() => speak(name, extension)}
            >
              {messages.page}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
