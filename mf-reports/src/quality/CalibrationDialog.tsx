import { type Calibration, endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import {
  Button,
  ErrorState,
  formatNumber,
  LoadingState,
  makeStyles,
  mergeClasses,
  ScrollArea,
  StatusDot,
  tokens,
} from '@alo/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { compareCards, type ComparedQuestion, resultSpread } from './compare-cards.ts';
import { messages } from './messages.ts';
import { ScoreLabel } from './ScoreLabel.tsx';

const { calibrations: words, card } = messages;

const useStyles = makeStyles({
  surface: { maxWidth: '960px' },
  table: { width: '100%', borderCollapse: 'collapse' },
  cell: {
    padding: '6px 12px 6px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  question: { minWidth: '180px', fontWeight: tokens.fontWeightRegular },
  head: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  comment: {
    display: 'block',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
});

/** Cards of one call side by side, question by question. Open while it is rendered. @param id - of an own finished card */
export function CalibrationDialog({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const { data, error, refetch } = useApiQuery(endpoints.getCalibration, { params: { id } });
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{words.compareTitle}</DialogTitle>
          <DialogContent>
            {data !== undefined ? (
              <Compared calibration={data} />
            ) : error ? (
              <ErrorState error={error} onRetry={() => void refetch()} />
            ) : (
              <LoadingState />
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{messages.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Compared({ calibration }: { readonly calibration: Calibration }) {
  const styles = useStyles();
  const { cards } = calibration;
  const result = words.percentPoints(
    formatNumber(Math.round(resultSpread(calibration) * 1000) / 10),
  );
  return (
    <ScrollArea label={words.compareTitle}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.cell, styles.head)}>
              {words.question}
            </th>
            {cards.map(({ id, scorer_name: scorer }) => (
              <th key={id} scope="col" className={mergeClasses(styles.cell, styles.head)}>
                {scorer}
              </th>
            ))}
            <th
              scope="col"
              className={mergeClasses(styles.cell, styles.head)}
              title={words.spreadHelp}
            >
              {words.spread}
            </th>
          </tr>
        </thead>
        <tbody>
          {compareCards(calibration).map((question) => (
            <tr key={question.id}>
              <th scope="row" className={mergeClasses(styles.cell, styles.question)}>
                {question.text}
                <span className={styles.comment}>{card.points(question.weight)}</span>
              </th>
              {question.values.map((value, at) => (
                <td key={cards[at]?.id} className={styles.cell}>
                  {value === null ? card.unanswered : card.answers[value]}
                  <span className={styles.comment}>
                    {cards[at]?.answers.find((one) => one.question_id === question.id)?.comment}
                  </span>
                </td>
              ))}
              <td className={styles.cell}>
                <Spread question={question} />
              </td>
            </tr>
          ))}
          <tr>
            <th scope="row" className={mergeClasses(styles.cell, styles.question)}>
              {words.total}
            </th>
            {cards.map((one) => (
              <td key={one.id} className={styles.cell}>
                <ScoreLabel card={one} />
                <span className={styles.comment}>{one.comment}</span>
              </td>
            ))}
            <td className={styles.cell}>{result}</td>
          </tr>
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** How far scorers are apart; half of the points or more is much. */
function Spread({
  question: { spread, weight, disagreesOnUse },
}: {
  readonly question: ComparedQuestion;
}) {
  const styles = useStyles();
  const apart = spread ?? 0;
  const tone =
    apart === 0
      ? disagreesOnUse
        ? 'warning'
        : 'success'
      : apart * 2 >= weight
        ? 'danger'
        : 'warning';
  return (
    <>
      <StatusDot tone={tone}>
        {apart === 0 && !disagreesOnUse ? words.agreed : words.points(formatNumber(apart))}
      </StatusDot>
      {disagreesOnUse && <span className={styles.comment}>{words.notApplied}</span>}
    </>
  );
}
