import type { CampaignLive } from '@alo/contracts';
import { formatDateTime, formatPhone, makeStyles, tokens } from '@alo/ui';
import { messages } from './messages.ts';

const { live } = messages;

const useStyles = makeStyles({
  root: { display: 'grid', gap: '4px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
  list: { display: 'grid', gap: '2px', margin: 0, paddingLeft: '20px' },
  who: { fontWeight: tokens.fontWeightMedium, overflowWrap: 'anywhere' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Whom a running campaign calls next, in that order. */
export function NextContacts({ next }: Pick<CampaignLive, 'next'>) {
  const styles = useStyles();
  return (
    <section className={styles.root} aria-label={live.next}>
      <h3 className={styles.title}>{live.next}</h3>
      {next.length === 0 ? (
        <p className={styles.text}>{live.nobody}</p>
      ) : (
        <ol className={styles.list}>
          {next.map(({ id, name, phone, user_name, at }) => {
            const facts = [
              formatPhone(phone),
              ...(user_name === null ? [] : [user_name]),
              ...(at === null ? [] : [live.from(formatDateTime(at))]),
            ];
            return (
              <li key={id}>
                <span className={styles.who}>{name || messages.unnamed}</span>
                <span className={styles.text}>{` · ${facts.join(' · ')}`}</span>
              </li>
            );
          })}
        </ol>
      )}
    </section>
  );
}
