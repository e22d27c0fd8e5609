import {
  endpoints,
  type QualityCard,
  type QualityCardForm,
  qualityCardFormSchema,
  questionsOf,
  scoreCard,
} from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import {
  Button,
  describeError,
  formatDateTime,
  formatPercent,
  mayLeave,
  MessageBar,
  toast,
} from '@alo/ui';
import {
  FormProblemBar,
  FormProvider,
  TextareaField,
  useAloForm,
  useUnsavedGuard,
  useWatch,
} from '@alo/ui/form';
import {
  ConfirmDialog,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { type RefObject, useRef, useState } from 'react';
import type { SoundHandle } from '../call-history/RecordedSound.tsx';
import { AnswerField } from './AnswerField.tsx';
import { allAnswers } from './answer-rows.ts';
import { cardChanges } from './card-list.tsx';
import { CardSound } from './CardSound.tsx';
import { messages } from './messages.ts';
import { useCardSound } from './useCardSound.ts';
import { useCardStyles } from './useCardStyles.ts';

const { card: words } = messages;

/** The own draft beside its recording: kept as often as one likes, finished once. */
export function ScoreDialog({
  card,
  onReload,
  onClose,
}: {
  readonly card: QualityCard;
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const styles = useCardStyles();
  const { id, row_version, content, kind } = card;
  const sound = useRef<SoundHandle>(null);
  const recording = useCardSound(card.call_record_id);
  const finishing = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const [isOpenShown, setOpenShown] = useState(false);
  const update = useApiMutation(endpoints.updateQualityCard, { invalidates: cardChanges });
  const remove = useApiMutation(endpoints.deleteQualityCard, { invalidates: cardChanges });
  const defaultValues: QualityCardForm = { answers: allAnswers(card), comment: card.comment };
  const { form, save, problem } = useAloForm({
    schema: qualityCardFormSchema,
    defaultValues,
    onSubmit: async (values, { overwrite }) => {
      const finish = finishing.current;
      await update.mutateAsync({
        params: { id },
        body: { form: values, finish, ...(!overwrite && { row_version }) },
      });
      toast.success(finish ? words.done : words.savedDraft);
      onClose();
    },
  });
  const leaveDialog = useUnsavedGuard(form.formState.isDirty);
  const close = () => void mayLeave().then((leave) => leave && onClose());
  const submit = (finish: boolean, overwrite = false) => {
    finishing.current = finish;
    void save(overwrite)();
  };
  const askFinish = () => {
    const open = scoreCard(content, form.getValues().answers).open.length;
    setOpenShown(open > 0);
    setAsking(open === 0);
  };
  const discard = () =>
    remove.mutate(
      { params: { id } },
      {
        onError: (error) => void toast.error(describeError(error)),
        onSuccess: () => {
          toast.success(words.discarded);
          onClose();
        },
      },
    );
  return (
    <>
      <Dialog open modalType="alert" onOpenChange={(_event, { open }) => !open && close()}>
        <DialogSurface className={styles.wide}>
          <FormProvider {...form}>
            <DialogBody>
              <DialogTitle>{words.title(card.form_name)}</DialogTitle>
              <DialogContent className={styles.content}>
                <p className={styles.facts}>
                  {words.about(card.user_name, formatDateTime(card.call_started_at))}
                </p>
                <CardSound recording={recording} handle={sound} />
                <ScoreNow card={card} />
                <Questions content={content} sound={recording === undefined ? null : sound} />
                <TextareaField name="comment" label={words.overall} />
                {isOpenShown && <MessageBar tone="warning">{words.openQuestions}</MessageBar>}
                {problem && (
                  <FormProblemBar
                    problem={problem}
                    onReload={onReload}
                    onOverwrite={() => submit(finishing.current, true)}
                  />
                )}
              </DialogContent>
              <DialogActions>
                <Button onClick={discard} disabled={remove.isPending}>
                  {words.discard}
                </Button>
                <Button onClick={close}>{messages.close}</Button>
                <Button onClick={() => submit(false)} disabled={form.formState.isSubmitting}>
                  {words.saveDraft}
                </Button>
                <Button
                  appearance="primary"
                  onClick={askFinish}
                  disabled={form.formState.isSubmitting}
                >
                  {words.finish}
                </Button>
              </DialogActions>
            </DialogBody>
          </FormProvider>
        </DialogSurface>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title={words.finishTitle}
          confirmLabel={words.finish}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            submit(true);
          }}
        >
          {kind === 'rating' ? words.finishText : words.finishCalibration}
        </ConfirmDialog>
      )}
      {leaveDialog}
    </>
  );
}

/** Groups of questions to answer; answers stand in the order of the questions. */
function Questions({
  content,
  sound,
}: Pick<QualityCard, 'content'> & { readonly sound: RefObject<SoundHandle | null> | null }) {
  const styles = useCardStyles();
  const places = new Map(questionsOf(content).map(({ id }, at) => [id, at]));
  return content.groups.map((group) => (
    <section key={group.id} aria-label={group.name}>
      <h3 className={styles.group}>{group.name}</h3>
      {group.questions.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          at={places.get(question.id) ?? 0}
          sound={sound}
        />
      ))}
    </section>
  ));
}

/** What the answers come to so far. */
function ScoreNow({ card: { content } }: { readonly card: QualityCard }) {
  const styles = useCardStyles();
  const answers = useWatch<QualityCardForm, 'answers'>({ name: 'answers' });
  const { score, applicable, open, failed } = scoreCard(content, answers);
  const said = [
    score === null ? words.nothingYet : words.now(formatPercent(score), applicable),
    ...(failed ? [messages.criticalWrong] : []),
    words.threshold(content.pass_threshold),
    ...(open.length === 0 ? [] : [words.open(open.length)]),
  ];
  return (
    <p role="status" className={styles.facts}>
      {said.join(' · ')}
    </p>
  );
}
