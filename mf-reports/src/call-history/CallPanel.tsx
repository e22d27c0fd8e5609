import { dispositionNames, endpoints, type CallRecord } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import {
  ErrorState,
  formatDateTime,
  formatPhone,
  LoadingState,
  makeStyles,
  StatusDot,
  tokens,
  lateComponent,
} from '@alo/ui';
import { CallRecording } from './CallRecording.tsx';
import { CallFacts } from './CallFacts.tsx';
import { CallLegs } from './CallLegs.tsx';
import { CallNumber } from './CallNumber.tsx';
import { CallQualityChart } from './CallQualityChart.tsx';
import { CallNote } from './CallNote.tsx';
import { CarrierVoices } from './CarrierVoices.tsx';
import { CallWay } from './CallWay.tsx';
import { DirectionLabel } from './DirectionLabel.tsx';
import { dispositionTone } from './disposition-tone.ts';
import { otherName, otherNumber } from './call-party.ts';

const CallScores = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-quality" */ '../quality/CallScores.tsx')).CallScores,
  () => null,
);

const CallJournal = lateComponent(
  async () =>
    (await import(/* webpackChunkName: "panel-journal" */ './CallJournal.tsx')).CallJournal,
  () => null,
);

const useStyles = makeStyles({
  // A row whose box scrolls sideways has no least height of its own: a long panel would squeeze it.
  root: { display: 'grid', gridAutoRows: 'max-content', gap: '20px' },
  head: { display: 'grid', gap: '4px' },
  who: { margin: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  state: { display: 'flex', flexWrap: 'wrap', gap: '4px 20px' },
  note: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
});

/** One call in full, with its note to write. `known`: the record, where the list has it already. */
export function CallPanel({
  id,
  known,
}: {
  readonly id: string;
  readonly known: CallRecord | undefined;
}) {
  const { data, error, refetch } = useApiQuery(
    endpoints.getHistoryCall,
    { params: { id } },
    { enabled: known === undefined },
  );
  const record = known ?? data;
  if (record !== undefined) return <CallContent record={record} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState />;
}

function CallContent({ record }: { readonly record: CallRecord }) {
  const styles = useStyles();
  const mayWrite = useCan('callhistory.editNote');
  const mayScore = useCan('report.listen', 'report');
  const wasRecorded = record.has_recording || record.recording_removed_days !== null;
  const who = [otherName(record), formatPhone(otherNumber(record))].filter(Boolean);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <p className={styles.who}>{[...who, formatDateTime(record.started_at)].join(' · ')}</p>
        <div className={styles.state}>
          <DirectionLabel direction={record.direction} />
          <StatusDot tone={dispositionTone[record.disposition]}>
            {dispositionNames[record.disposition]}
          </StatusDot>
        </div>
      </div>
      <CallNumber record={record} />
      <CallRecording record={record} />
      {mayScore && wasRecorded && <CallScores record={record} />}
      {mayWrite && <CallNote record={record} />}
      {!mayWrite && record.note !== '' && <p className={styles.note}>{record.note}</p>}
      <CallWay record={record} />
      <CallLegs recordId={record.id} />
      <CallQualityChart record={record} />
      <CarrierVoices recordId={record.id} />
      <CallJournal record={record} />
      <CallFacts record={record} hasForm={mayWrite} />
    </div>
  );
}
