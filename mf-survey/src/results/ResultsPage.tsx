import { endpoints, surveyChoices, type SurveyGrouping, type SurveyResults } from '@alo/contracts';
import { requestEndpoint, useAccess, useApiQuery } from '@alo/core';
import {
  Button,
  ClipboardTaskListLtrRegular,
  describeError,
  EmptyState,
  ErrorState,
  formatNumber,
  LoadingState,
  makeStyles,
  Page,
  PageHeader,
  toast,
  tokens,
  useNavigate,
  useParams,
} from '@alo/ui';
import { useState } from 'react';
import { Card } from './Card.tsx';
import { CrossTable } from './CrossTable.tsx';
import { GroupTable } from './GroupTable.tsx';
import { messages } from './messages.ts';
import { SeriesCard } from './SeriesCard.tsx';
import { Verbatims } from './Verbatims.tsx';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '16px' },
  series: {
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
  },
  figures: { display: 'flex', flexWrap: 'wrap', gap: '8px 28px', margin: 0 },
  figure: { display: 'grid' },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Milliseconds after which the results of a survey that runs are read again. */
const readEvery = 10_000;

/** /survey/campaign/results/:id: what a survey has brought. */
export function ResultsPage() {
  const { id = '' } = useParams();
  const [group, setGroup] = useState<SurveyGrouping>();
  const [isRunning, setRunning] = useState(true);
  const query = useApiQuery(
    endpoints.getSurveyResults,
    { params: { id }, query: group === undefined ? {} : { group } },
    isRunning ? { refetchInterval: readEvery } : {},
  );
  const { data } = query;
  if (data !== undefined && data.isRunning !== isRunning) setRunning(data.isRunning);
  const [last, keep] = useState<SurveyResults>();
  if (data !== undefined && data !== last) keep(data);
  // While another grouping comes, the present one stays.
  const shown = data ?? last;
  if (shown !== undefined) {
    return <Results id={id} results={shown} onGrouping={setGroup} />;
  }
  return query.error ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <LoadingState />
  );
}

function Results({
  id,
  results,
  onGrouping,
}: {
  readonly id: string;
  readonly results: SurveyResults;
  readonly onGrouping: (grouping: SurveyGrouping) => void;
}) {
  const styles = useStyles();
  const { series, responses } = results;
  const questions = Map.groupBy(series, ({ question_id }) => question_id);
  const isEmpty = responses.all === 0;
  return (
    <Page>
      <PageHeader title={messages.title(results.name)} actions={<Actions id={id} />} />
      {isEmpty ? (
        <EmptyState text={messages.empty} icon={<ClipboardTaskListLtrRegular />} />
      ) : (
        <div className={styles.root}>
          <Card title={messages.summary}>
            <dl className={styles.figures}>
              <div className={styles.figure}>
                <dt className={styles.label}>{messages.mode}</dt>
                <dd className={styles.value}>{surveyChoices.mode[results.mode]}</dd>
              </div>
              {figuresOf(results).map((name) => (
                <div className={styles.figure} key={name}>
                  <dt className={styles.label}>{messages.figures[name]}</dt>
                  <dd className={styles.value}>{formatNumber(responses[name])}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <div className={styles.series}>
            {series.map((one) => (
              <SeriesCard
                key={one.id}
                series={one}
                isSplit={(questions.get(one.question_id)?.length ?? 0) > 1}
              />
            ))}
          </div>
          <GroupTable results={results} onGrouping={onGrouping} />
          <CrossTable campaign={id} series={series} />
          {series.some(({ type }) => type === 'text') && <Verbatims campaign={id} />}
        </div>
      )}
    </Page>
  );
}

/** Conversations end in ways that keys and pages do not know. */
const figuresOf = ({ mode }: SurveyResults) =>
  mode === 'agent'
    ? ([
        ...(['all', 'complete', 'refused', 'no_answer'] as const),
        ...(['wrong_number', 'callback', 'open'] as const),
      ] as const)
    : (['all', 'complete', 'open'] as const);

function Actions({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const mayExport = useAccess(endpoints.exportSurveyResults.access) === 'granted';
  const save = async (format: 'xlsx' | 'csv') => {
    try {
      await requestEndpoint(endpoints.exportSurveyResults, { params: { id }, body: { format } });
      toast.info(messages.exporting);
    } catch (error) {
      toast.error(describeError(error));
    }
  };
  return (
    <>
      <Button onClick={() => void navigate(`/survey/campaign/${id}`)}>{messages.contacts}</Button>
      {mayExport &&
        (['csv', 'xlsx'] as const).map((format) => (
          <Button key={format} onClick={() => void save(format)}>
            {messages.exportAs[format]}
          </Button>
        ))}
    </>
  );
}
