import type { QualityCard } from '@alo/contracts';
import { Button, formatDateTime } from '@alo/ui';
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

const { card: words } = messages;

/** A card to read, and whether the agent has read it. */
export function CardView({
  card,
  onClose,
}: {
  readonly card: QualityCard;
  readonly onClose: () => void;
}) {
  const styles = useCardStyles();
  const { acknowledged_at: at, remark, kind } = card;
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface className={styles.wide}>
        <DialogBody>
          <DialogTitle>{words.title(card.form_name)}</DialogTitle>
          <DialogContent className={styles.content}>
            <CardContent card={card} />
            {kind === 'rating' && (
              <p className={styles.facts}>
                {at === null ? words.notAcknowledged : words.acknowledged(formatDateTime(at))}
              </p>
            )}
            {remark !== '' && <p className={styles.text}>{`${words.remark}: ${remark}`}</p>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{messages.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
