import { endpoints, type SurveyFormStep, type SurveyResponse } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { Button, ErrorState, LoadingState, makeStyles, MessageBar } from '@alo/ui';
import { messages } from './messages.ts';
import { ResultForm } from './ResultForm.tsx';
import { Script } from './Script.tsx';
import { useAnswers } from './useAnswers.ts';

const useStyles = makeStyles({ root: { display: 'grid', gap: '16px' } });

/** The own response of a conversation that is over, to be corrected within a day. */
export function CorrectPanel({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) {
  const query = useApiQuery(endpoints.getSurveyResponse, { params: { id } }, { staleTime: 0 });
  if (query.data === undefined) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingState />
    );
  }
  return <Correction key={id} {...query.data} onClose={onClose} />;
}

function Correction({
  response,
  steps,
  onClose,
}: {
  readonly response: SurveyResponse;
  readonly steps: readonly SurveyFormStep[];
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const { answers, path, waiting, isOffline, answer, isSaved } = useAnswers(
    response,
    steps,
    onClose,
  );
  return (
    <div className={styles.root}>
      <Script path={path} answers={answers} onAnswer={answer} />
      {isOffline && <MessageBar tone="warning">{messages.offline(waiting)}</MessageBar>}
      <ResultForm response={response} isOver={path.isOver} isSaved={isSaved} onFinished={onClose} />
      <div>
        <Button onClick={onClose}>{messages.close}</Button>
      </div>
    </div>
  );
}
