import type { CampaignContact } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { Button, ErrorState, formatDateTime, LoadingState, makeStyles, tokens } from '@alo/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { useCampaignCalls } from './campaign-calls.ts';
import { contactName } from './contact-list.tsx';
import { messages } from './messages.ts';

const { why: words } = messages;
const useStyles = makeStyles({
  list: { margin: 0, paddingLeft: '20px', display: 'grid', gap: '8px' },
  until: { color: tokens.colorNeutralForeground3 },
});

/** “Vì sao chưa gọi?”: what is against a call to a contact now. */
export function WhyDialog({
  contact,
  onClose,
}: {
  readonly contact: CampaignContact;
  readonly onClose: () => void;
}) {
  return (
    <Dialog open modalType="alert" onOpenChange={(_event, data) => !data.open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{words.title(contactName(contact))}</DialogTitle>
          <DialogContent>
            <Reasons id={contact.id} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{words.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Reasons({ id }: { readonly id: string }) {
  const styles = useStyles();
  const { contacts } = useCampaignCalls();
  const query = useApiQuery(contacts.obstacles, { params: { id } }, { staleTime: 0 });
  if (query.data === undefined) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingState />
    );
  }
  const { obstacles, next_at: next } = query.data;
  if (obstacles.length === 0) return <p>{words.nothing}</p>;
  return (
    <>
      <ul className={styles.list}>
        {obstacles.map(({ reason, text, until }) => (
          <li key={reason}>
            {text}
            {until !== null && (
              <span className={styles.until}> · {words.until(formatDateTime(until))}</span>
            )}
          </li>
        ))}
      </ul>
      <p>{next === null ? words.never : words.next(formatDateTime(next))}</p>
    </>
  );
}
