import { type DeskContact, formatDateTime } from '@alo/contracts';
import { Button, CallRegular, makeStyles, tokens } from '@alo/ui';
import { useState } from 'react';
import { dialTarget } from '../softphone.ts';
import { CallBackForm } from './CallBackForm.tsx';
import { messages } from './messages.ts';
import { PassForm } from './PassForm.tsx';
import { SurveyRow } from './SurveyRow.tsx';
import { orSay, type useDesk } from './useDesk.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gap: '4px',
    padding: '10px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '2px 8px',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
  },
  fact: { margin: 0, overflowWrap: 'anywhere' },
  heading: { color: tokens.colorNeutralForeground2 },
  muted: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  actions: { display: 'flex', gap: '8px', flexWrap: 'wrap', marginTop: '4px' },
  button: { '@media (max-width: 899px)': { minHeight: '44px' } },
});

interface Props extends Pick<ReturnType<typeof useDesk>, 'pass' | 'dial' | 'isPending'> {
  readonly contact: DeskContact;
  /** The agent does not sit at its campaign: it does not run any more, or the agent takes other calls. */
  readonly isElsewhere: boolean;
}

/** Whom the agent calls, with what the list says of them; before the call what can be done, after it when to call back. */
export function DeskContactCard({ contact, isElsewhere, pass, dial, isPending }: Props) {
  const styles = useStyles();
  const { id, name, phone, extra, note, attempts, callback_at, survey, step } = contact;
  const { campaign, may_call_back } = contact;
  const { status } = campaign;
  const isOffered = step === 'offered' && status === 'running';
  const [isPassing, setPassing] = useState(false);
  // Of those that were not reached nobody asked for another call.
  const words = status === 'running' ? null : messages.notRunning[status];
  const call = async () => {
    const made = await orSay(dial.mutateAsync({ params: { id } }));
    if (made !== undefined) dialTarget(made.target, { number: phone, name: name || null });
  };
  return (
    <div className={styles.card}>
      {isElsewhere && <span className={styles.muted}>{messages.ofCampaign(campaign.name)}</span>}
      <span className={styles.name}>{[name, phone].filter(Boolean).join(' · ')}</span>
      <span className={styles.muted}>
        {messages.attempts(attempts)}
        {callback_at !== null && ` · ${messages.wished(formatDateTime(new Date(callback_at)))}`}
      </span>
      {Object.keys(extra).length > 0 && (
        <dl className={styles.facts}>
          {Object.entries(extra).map(([heading, text]) => [
            <dt className={styles.heading} key={heading}>
              {heading}
            </dt>,
            <dd className={styles.fact} key={`${heading} text`}>
              {text}
            </dd>,
          ])}
        </dl>
      )}
      {note !== '' && <span className={styles.muted}>{messages.note(note)}</span>}
      {words !== null && <span role="status">{words[may_call_back ? 'open' : 'closed']}</span>}
      {isOffered && isPassing && (
        <PassForm
          isPending={isPending}
          onPass={(reason) => void orSay(pass.mutateAsync({ params: { id }, body: { reason } }))}
          onCancel={() => setPassing(false)}
        />
      )}
      {isOffered && !isPassing && (
        <div className={styles.actions}>
          <Button
            className={styles.button}
            appearance="primary"
            icon={<CallRegular />}
            disabled={isPending}
            onClick={() => void call()}
          >
            {messages.call}
          </Button>
          <Button className={styles.button} disabled={isPending} onClick={() => setPassing(true)}>
            {messages.pass}
          </Button>
        </div>
      )}
      {survey !== null && <SurveyRow id={id} survey={survey} key={`survey ${id}`} />}
      {may_call_back && <CallBackForm contactId={id} key={id} />}
    </div>
  );
}
