import {
  endpoints,
  type SurveyResponse,
  type SurveyResult,
  surveyChoices,
  surveyResultSchema,
} from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { Button, describeError, makeStyles, toast, toProblem, tokens } from '@alo/ui';
import { Field, MomentInput, Textarea } from '@alo/ui/controls';
import { useState } from 'react';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '12px' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300 },
  choices: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
});

/** What the conversation came to. */
export function ResultForm({
  response,
  isOver,
  isSaved,
  onFinished,
}: {
  readonly response: Pick<SurveyResponse, 'id' | 'result'>;
  /** All questions of the way are answered. */
  readonly isOver: boolean;
  /** The server has all answers. */
  readonly isSaved: boolean;
  readonly onFinished: () => void;
}) {
  const styles = useStyles();
  const [chosen, choose] = useState<SurveyResult | null>(response.result);
  const [at, setAt] = useState('');
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  // Who was asked everything is done with unless somebody says otherwise.
  const result = chosen ?? (isOver ? 'complete' : null);
  const save = async () => {
    if (result === null) return;
    setBusy(true);
    try {
      const callback_at = result === 'callback' && at !== '' ? at : null;
      await requestEndpoint(endpoints.finishSurvey, {
        params: { id: response.id },
        body: { result, callback_at, note },
      });
      toast.success(messages.finished);
      onFinished();
    } catch (error) {
      toast.error(toProblem(error).errors?.[0]?.message ?? describeError(error));
      setBusy(false);
    }
  };
  return (
    <section className={styles.root} aria-label={messages.result}>
      <h3 className={styles.title}>{messages.result}</h3>
      <div role="group" aria-label={messages.result} className={styles.choices}>
        {surveyResultSchema.options.map((one) => (
          <Button
            key={one}
            appearance={one === result ? 'primary' : 'secondary'}
            aria-pressed={one === result}
            disabled={one === 'complete' && !isOver}
            onClick={() => choose(one)}
          >
            {surveyChoices.result[one]}
          </Button>
        ))}
      </div>
      {result === 'callback' && (
        <MomentInput kind="datetime" label={messages.callbackAt} value={at} onChange={setAt} />
      )}
      <Field label={messages.note}>
        <Textarea rows={2} value={note} onChange={(_event, data) => setNote(data.value)} />
      </Field>
      <div>
        <Button
          appearance="primary"
          disabled={result === null || isBusy || !isSaved}
          onClick={() => void save()}
        >
          {messages.save}
        </Button>
      </div>
    </section>
  );
}
