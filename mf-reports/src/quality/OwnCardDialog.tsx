import { acknowledgeFormSchema, endpoints, type QualityCard } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { Button, LoadingState, MessageBar, toast } from '@alo/ui';
import { FormProblemBar, FormProvider, TextareaField, useAloForm } from '@alo/ui/form';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { CardContent } from './CardContent.tsx';
import { messages } from './messages.ts';
import { useCardStyles } from './useCardStyles.ts';

const { own: words, card: cardWords } = messages;

/** A card for the agent it is about, who acknowledges it and may say something. Open while it is rendered. */
export function OwnCardDialog({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) {
  const styles = useCardStyles();
  const { data, isError } = useApiQuery(endpoints.getOwnQualityCard, { params: { id } });
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.wide}>
        {data === undefined ? (
          <DialogBody>
            <DialogTitle>{words.title}</DialogTitle>
            <DialogContent>
              {isError ? <MessageBar tone="warning">{words.gone}</MessageBar> : <LoadingState />}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose}>{messages.close}</Button>
            </DialogActions>
          </DialogBody>
        ) : (
          <Acknowledge card={data} onClose={onClose} />
        )}
      </DialogSurface>
    </Dialog>
  );
}

function Acknowledge({
  card,
  onClose,
}: {
  readonly card: QualityCard;
  readonly onClose: () => void;
}) {
  const styles = useCardStyles();
  const acknowledge = useApiMutation(endpoints.acknowledgeQualityCard, {
    invalidates: [endpoints.getOwnQualityCards, endpoints.getOwnQualityCard],
  });
  const { form, save, problem } = useAloForm({
    schema: acknowledgeFormSchema,
    defaultValues: { remark: '' },
    onSubmit: async (body) => {
      await acknowledge.mutateAsync({ params: { id: card.id }, body });
      toast.success(words.done);
      onClose();
    },
  });
  const isNew = card.acknowledged_at === null;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void save(false)(event)}>
        <DialogBody>
          <DialogTitle>{cardWords.title(card.form_name)}</DialogTitle>
          <DialogContent className={styles.content}>
            <CardContent card={card} />
            {isNew && <TextareaField name="remark" label={words.remark} />}
            {!isNew && card.remark !== '' && (
              <p className={styles.text}>{`${words.yours}: ${card.remark}`}</p>
            )}
            {problem && <FormProblemBar problem={problem} onOverwrite={() => void save(true)()} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{messages.close}</Button>
            {isNew && (
              <Button type="submit" appearance="primary" disabled={form.formState.isSubmitting}>
                {words.acknowledge}
              </Button>
            )}
          </DialogActions>
        </DialogBody>
      </form>
    </FormProvider>
  );
}
