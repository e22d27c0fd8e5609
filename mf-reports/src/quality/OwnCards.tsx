import { endpoints, type QualityCardRow } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { Button, formatDateTime, useSearchParams, lateComponent } from '@alo/ui';
import { OwnItem, OwnPanel } from '../charts/OwnPanel.tsx';
import { messages } from './messages.ts';
import { ScoreLabel } from './ScoreLabel.tsx';

const { own: words } = messages;

/** Forms and dialogs come when a card is opened: the dashboard needs none. */
const OwnCardDialog = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-quality" */ './OwnCardDialog.tsx')).OwnCardDialog,
  () => null,
);

/** Cards on the dashboard; what is not acknowledged stands first. */
const shown = 6;

/** How the signed-in agent was scored; nothing for who never was. `?card=` opens one of them: notices lead there. */
export function OwnCards() {
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
        <OwnPanel title={words.title}>
          {cards.map((card) => (
            <OwnCard key={card.id} card={card} onOpen={() => open(card.id)} />
          ))}
        </OwnPanel>
      )}
      {opened !== null && <OwnCardDialog key={opened} id={opened} onClose={() => open(null)} />}
    </>
  );
}

const isRead = ({ acknowledged_at: at }: QualityCardRow) => at !== null;

function OwnCard({ card, onOpen }: { readonly card: QualityCardRow; readonly onOpen: () => void }) {
  const at = formatDateTime(card.call_started_at);
  const head = (
    <>
      <ScoreLabel card={card} />
      <Button size="small" aria-label={words.open(card.form_name, at)} onClick={onOpen}>
        {messages.call.view}
      </Button>
    </>
  );
  const rest = [card.form_name, at, isRead(card) ? words.read : words.unread];
  return <OwnItem head={head} rest={rest.join(' · ')} />;
}
