import { Button, makeStyles, toast, tokens } from '@alo/ui';
import { DeskContactCard } from './DeskContactCard.tsx';
import { messages } from './messages.ts';
import { orSay, seatedCampaign, useDesk } from './useDesk.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '6px' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px',
    alignItems: 'center',
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  hint: {
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  script: { whiteSpace: 'pre-wrap', margin: 0, overflowWrap: 'anywhere' },
  button: { '@media (max-width: 899px)': { minHeight: '44px' } },
});

/**
 * Campaigns whose calls the agent may take, the one it takes, and whom it calls or has just called, whichever campaign that was for;
 * nothing for who has none.
 */
export function CampaignDesk() {
  const styles = useStyles();
  const { desk, isPending, join, leave, offer, pass, dial } = useDesk();
  if (desk === undefined || (desk.campaigns.length === 0 && desk.contact === null)) return null;
  const seated = seatedCampaign(desk);
  const { contact } = desk;
  const isByHand = seated?.mode === 'preview' || seated?.mode === 'manual';
  const mayAsk = isByHand && (contact === null || contact.step === 'over');
  const askNext = async () => {
    const offered = await orSay(offer.mutateAsync({}));
    if (offered !== undefined && offered.contact?.step !== 'offered') toast.info(messages.nobody);
  };
  return (
    <section className={styles.root} aria-label={messages.title}>
      <h3 className={styles.title}>{messages.title}</h3>
      {desk.campaigns.length > 0 && (
        <ul className={styles.list}>
          {desk.campaigns.map(({ id, name }) => (
            <li className={styles.row} key={id}>
              <span className={styles.name}>{name}</span>
              {id === seated?.id ? (
                <Button
                  className={styles.button}
                  size="small"
                  disabled={isPending}
                  onClick={() => void orSay(leave.mutateAsync({}))}
                >
                  {messages.leave}
                </Button>
              ) : (
                <Button
                  className={styles.button}
                  size="small"
                  appearance={seated === undefined ? 'primary' : 'secondary'}
                  disabled={isPending}
                  aria-label={messages.joinOf(name)}
                  onClick={() => void orSay(join.mutateAsync({ body: { campaign_id: id } }))}
                >
                  {messages.join}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {seated !== undefined && contact?.step !== 'offered' && (
        <p className={styles.hint}>{isByHand ? messages.byHand : messages.waiting}</p>
      )}
      {mayAsk && (
        <Button
          className={styles.button}
          appearance="primary"
          disabled={isPending}
          onClick={() => void askNext()}
        >
          {messages.next}
        </Button>
      )}
      {contact !== null && (
        <DeskContactCard
          key={contact.id}
          contact={contact}
          isElsewhere={contact.campaign.id !== seated?.id}
          isPending={isPending}
          pass={pass}
          dial={dial}
        />
      )}
      {seated !== undefined && seated.script !== '' && (
        <details>
          <summary>{messages.script}</summary>
          <p className={styles.script}>{seated.script}</p>
        </details>
      )}
    </section>
  );
}
