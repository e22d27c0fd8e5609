import { type CallQualityScores, type CallRecord, cardKindWords, endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { Button, makeStyles, MessageBar, tokens } from '@alo/ui';
import { useState } from 'react';
import { CalibrationDialog } from './CalibrationDialog.tsx';
import { CardDialog } from './CardDialog.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { messages } from './messages.ts';
import { OpenCalibrations } from './OpenCalibrations.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import { ScoreLabel } from './ScoreLabel.tsx';
import { useBeginCard } from './useBeginCard.ts';

const { call: words } = messages;

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px', minWidth: 0 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { display: 'grid', gap: '6px', margin: 0, padding: 0, listStyle: 'none' },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  facts: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** What was scored in a call, and the way to score it. */
export function CallScores({ record: { id } }: { readonly record: CallRecord }) {
  const styles = useStyles();
  const { data, isError } = useApiQuery(endpoints.getCallScores, { params: { id } });
  const [card, setCard] = useState<string | null>(null);
  const [compared, setCompared] = useState<string | null>(null);
  const [inviting, setInviting] = useState<string | null>(null);
  if (isError) return <MessageBar tone="warning">{messages.failed}</MessageBar>;
  if (data === undefined) return <p role="status">{messages.loading}</p>;
  const calibrations = data.calibrations.filter(({ own }) => own !== 'finished');
  return (
    <section className={styles.root} aria-label={words.title}>
      <h3 className={styles.title}>{words.title}</h3>
      {data.cards.length === 0 && calibrations.length === 0 && (
        <p className={styles.facts}>{words.none}</p>
      )}
      <ul className={styles.list}>
        {data.cards.map((one) => (
          <li key={one.id} className={styles.row}>
            <ScoreLabel card={one} />
            <span className={styles.facts}>
              {[one.user_name, one.form_name, one.scorer_name, cardKindWords[one.kind]].join(' · ')}
            </span>
            <Button size="small" onClick={() => setCard(one.id)}>
              {one.state === 'draft' ? words.resume : words.view}
            </Button>
            {one.kind === 'calibration' && one.is_own && (
              <Button size="small" onClick={() => setInviting(one.id)}>
                {words.people}
              </Button>
            )}
            {one.kind === 'calibration' && one.state === 'finished' && one.is_own && (
              <Button size="small" onClick={() => setCompared(one.id)}>
                {words.compare}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <OpenCalibrations calibrations={calibrations} onBegun={setCard} />
      <NewCard callRecordId={id} scores={data} onBegun={setCard} />
      {card !== null && <CardDialog key={card} id={card} onClose={() => setCard(null)} />}
      {compared !== null && <CalibrationDialog id={compared} onClose={() => setCompared(null)} />}
      {inviting !== null && <PeopleDialog id={inviting} onClose={() => setInviting(null)} />}
    </section>
  );
}

/** Chooses whom to score and by what; one choice is made already. */
function NewCard({
  callRecordId: call_record_id,
  scores: { agents, forms },
  onBegun,
}: {
  readonly callRecordId: string;
  readonly scores: CallQualityScores;
  readonly onBegun: (id: string) => void;
}) {
  const styles = useStyles();
  const { begin: beginCard, isPending } = useBeginCard(onBegun);
  const [agent, setAgent] = useState<string | null>(null);
  const [form, setForm] = useState<string | null>(null);
  const user_id = agent ?? agents[0]?.id;
  const form_id = form ?? forms[0]?.id;
  if (user_id === undefined) return <p className={styles.facts}>{words.noAgents}</p>;
  if (form_id === undefined) return <p className={styles.facts}>{words.noForms}</p>;
  const begin = (kind: 'rating' | 'calibration') =>
    beginCard({ call_record_id, user_id, form_id, kind });
  return (
    <>
      {agents.length > 1 && (
        <ChoiceRow label={messages.agent} options={agents} value={user_id} onChoose={setAgent} />
      )}
      {forms.length > 1 && (
        <ChoiceRow label={messages.form} options={forms} value={form_id} onChoose={setForm} />
      )}
      <div className={styles.row}>
        <Button appearance="primary" disabled={isPending} onClick={() => begin('rating')}>
          {words.start}
        </Button>
        <Button disabled={isPending} onClick={() => begin('calibration')}>
          {words.calibrate}
        </Button>
      </div>
      <p className={styles.facts}>{words.calibrateHelp}</p>
    </>
  );
}
