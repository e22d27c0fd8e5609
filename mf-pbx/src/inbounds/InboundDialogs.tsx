import { endpoints, objectEndpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { toast } from '@alo/ui';
import { DeleteDialog, ImportDialog, importSender } from '@alo/ui/overlay';
import { messages as objects } from '../objects/messages.ts';
import { DeleteQuestion } from '../objects/DeleteQuestion.tsx';
import { conditionText, type InboundRow } from './inbound-list.tsx';
import { inboundMessages as messages, inboundWords } from './messages.ts';

/** A question that is open over the list. */
export interface InboundQuestion {
  readonly kind: 'remove-rule' | 'remove' | 'import';
  readonly row: InboundRow;
}

interface RowProps {
  readonly row: InboundRow;
  readonly onClose: () => void;
}

export function InboundDialogs({
  question,
  onClose,
}: {
  readonly question: InboundQuestion | null;
  readonly onClose: () => void;
}) {
  switch (question?.kind) {
    case 'remove-rule':
      return <RemoveRule row={question.row} onClose={onClose} />;
    case 'remove':
      return <RemoveInbound row={question.row} onClose={onClose} />;
    case 'import':
      return <ImportCallers row={question.row} onClose={onClose} />;
    default:
      return null;
  }
}

function RemoveRule({ row, onClose }: RowProps) {
  const removal = useApiMutation(endpoints.deleteIncoming, {
    invalidates: [endpoints.listInboundRoutes],
    onSuccess: () => toast.success(messages.ruleRemoved),
  });
  return (
    <DeleteDialog
      name={messages.ruleOf(row.name, conditionText(row))}
      onDelete={() => removal.mutateAsync({ params: { id: row.id } })}
      onClose={onClose}
    />
  );
}

function RemoveInbound({ row, onClose }: RowProps) {
  const removal = useApiMutation(objectEndpoints.inbound.remove, {
    invalidates: [endpoints.listInboundRoutes, endpoints.getNumbers],
    onSuccess: () => toast.success(objects.removed(inboundWords.one, row.name)),
  });
  return (
    <DeleteQuestion
      name={row.name}
      onDelete={() => removal.mutateAsync({ params: { id: row.inbound_id } })}
      onClose={onClose}
    />
  );
}

function ImportCallers({ row, onClose }: RowProps) {
  const send = importSender(
    endpoints.importInbound,
    [endpoints.listInboundRoutes, objectEndpoints.inbound.get],
    { inbound_id: row.inbound_id },
  );
  return (
    <ImportDialog title={`${messages.actions.import}: ${row.name}`} send={send} onClose={onClose} />
  );
}
