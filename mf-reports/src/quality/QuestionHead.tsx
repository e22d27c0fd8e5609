import type { QualityQuestion } from '@alo/contracts';
import { makeStyles, tokens } from '@alo/ui';
import { messages } from './messages.ts';

const { card: words } = messages;

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '2px 12px' },
  facts: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** A question with its points, and whether a wrong answer fails the card. */
export function QuestionHead({ question }: { readonly question: QualityQuestion }) {
  const styles = useStyles();
  const facts = [words.points(question.weight), ...(question.is_critical ? [words.critical] : [])];
  return (
    <div className={styles.root}>
      <span>{question.text}</span>
      <span className={styles.facts}>{facts.join(' · ')}</span>
    </div>
  );
}
