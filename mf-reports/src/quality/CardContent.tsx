import { type QualityCard, shareOf } from '@alo/contracts';
import { Button, formatDateTime, formatDuration, StatusDot } from '@alo/ui';
import { useRef } from 'react';
import type { SoundHandle } from '../call-history/RecordedSound.tsx';
import { allAnswers } from './answer-rows.ts';
import { CardSound } from './CardSound.tsx';
import { messages } from './messages.ts';
import { QuestionHead } from './QuestionHead.tsx';
import { ScoreLabel } from './ScoreLabel.tsx';
import { useCardSound } from './useCardSound.ts';
import { useCardStyles } from './useCardStyles.ts';

const { card: words } = messages;

/** What a card says, question by question, beside the recording. */
export function CardContent({ card }: { readonly card: QualityCard }) {
  const styles = useCardStyles();
  const sound = useRef<SoundHandle>(null);
  const recording = useCardSound(card.call_record_id);
  const answers = new Map(allAnswers(card).map((answer) => [answer.question_id, answer]));
  return (
    <>
      <div>
        <ScoreLabel card={card} />
        <p className={styles.facts}>
          {words.about(card.user_name, formatDateTime(card.call_started_at))}
        </p>
        {card.finished_at !== null && (
          <p className={styles.facts}>
            {words.by(card.scorer_name, formatDateTime(card.finished_at))}
          </p>
        )}
      </div>
      <CardSound recording={recording} handle={sound} />
      {card.comment !== '' && <p className={styles.text}>{`${words.overall}: ${card.comment}`}</p>}
      {card.content.groups.map((group) => (
        <section key={group.id} aria-label={group.name}>
          <h3 className={styles.group}>{group.name}</h3>
          {group.questions.map((question) => {
            const { value = null, comment = '', at_sec = null } = answers.get(question.id) ?? {};
            const share = shareOf(value);
            const tone =
              share === null
                ? 'neutral'
                : share === 1
                  ? 'success'
                  : share === 0
                    ? 'danger'
                    : 'warning';
            return (
              <div key={question.id} className={styles.answer}>
                <QuestionHead question={question} />
                <StatusDot tone={tone}>
                  {value === null ? words.unanswered : words.answers[value]}
                </StatusDot>
                {comment !== '' && <p className={styles.text}>{comment}</p>}
                {at_sec !== null && recording === undefined && (
                  <p className={styles.text}>{words.heardAt(formatDuration(at_sec))}</p>
                )}
                {at_sec !== null && recording !== undefined && (
                  <div>
                    <Button
                      size="small"
                      appearance="subtle"
                      onClick={() => sound.current?.seek(at_sec)}
                    >
                      {words.listenAt(formatDuration(at_sec))}
                    </Button>
                  </div>
                )}
              </div>
            );
          })}
        </section>
      ))}
    </>
  );
}
