import { endpoints, type QualityCardRow } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { Button, formatDateTime, makeStyles, tokens, useSearchParams } from '@alo/ui';
import { ChartCard } from '../charts/ChartCard.tsx';
import { messages } from './messages.ts';
import { OwnCardDialog } from './OwnCardDialog.tsx';
import { ScoreLabel } from './ScoreLabel.tsx';

const { own: words } = messages;
/** Cards on the dashboard; what is not acknowledged stands first. */
const shown = 6;

const useStyles = makeStyles({
  root: { marginBottom: '12px' },
  list: {
    display: 'grid',
    gap: '12px 24px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  line: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 12px' },
  rest: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** How the signed-in agent was scored; nothing for who never was. `?card=` opens one of them: notices lead there. */
export function OwnCards() {
  const styles = useStyles();
  const [params, setParams] = useSearchParams();
  const { data = [] } = useApiQuery(endpoints.getOwnQualityCards);
  const opened = params.get('card');
  const open = (id: string | null) =>
    setParams((now) => {
      if (id === null) now.delete('card');
      else now.set('card', id);
      return now;
    });
  const cards = data
    .toSorted((one, other) => Number(isRead(one)) - Number(isRead(other)))
    .slice(0, shown);
  return (
    <>
      {cards.length > 0 && (
        <div className={styles.root}>
          <ChartCard title={words.title} empty={false}>
            <ul className={styles.list}>
              {cards.map((card) => (
                <OwnCard key={card.id} card={card} onOpen={() => open(card.id)} />
              ))}
            </ul>
          </ChartCard>
        </div>
      )}
      {opened !== null && <OwnCardDialog key={opened} id={opened} onClose={() => open(null)} />}
    </>
  );
}

const isRead = ({ acknowledged_at: at }: QualityCardRow) => at !== null;

function OwnCard({ card, onOpen }: { readonly card: QualityCardRow; readonly onOpen: () => void }) {
  const styles = useStyles();
  const at = formatDateTime(card.call_started_at);
  return (
    <li>
      <div className={styles.line}>
        <ScoreLabel card={card} />
        <Button size="small" aria-label={words.open(card.form_name, at)} onClick={onOpen}>
          {messages.call.view}
        </Button>
      </div>
      <div className={styles.rest}>
        {[card.form_name, at, isRead(card) ? words.read : words.unread].join(' · ')}
      </div>
    </li>
  );
}
