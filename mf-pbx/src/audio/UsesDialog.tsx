import type { Usage } from '@alo/contracts';
import { Button, describeError, Link, LoadingState, MessageBar } from '@alo/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  screenOfUsage,
} from '@alo/ui/overlay';
import { wordUsages } from '../object-words.ts';
import { messages } from './messages.ts';

const { uses } = messages;

/** Where a sound is played, with the way there. Open while it is rendered. */
export function UsesDialog({
  name,
  query,
  onClose,
}: {
  readonly name: string;
  readonly query: { readonly data: readonly Usage[] | undefined; readonly error: unknown };
  readonly onClose: () => void;
}) {
  const { data, error } = query;
  return (
    <Dialog open onOpenChange={(_event, { open }) => !open && onClose()}>
      <DialogSurface>
        <DialogBody>
          <DialogTitle>{uses.title(name)}</DialogTitle>
          <DialogContent>
            {error !== null && <MessageBar tone="danger">{describeError(error)}</MessageBar>}
            {error === null && data === undefined && <LoadingState />}
            {data?.length === 0 && uses.none}
            {data !== undefined && data.length > 0 && (
              <ul>
                {wordUsages(data).map((usage) => (
                  <li key={`${usage.kind}-${usage.id}-${usage.slot}`}>
                    <UsageLink usage={usage} /> · {usage.slot}
                  </li>
                ))}
              </ul>
            )}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{uses.close}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function UsageLink({ usage }: { readonly usage: Usage }) {
  const href = screenOfUsage(usage);
  return href === undefined ? <span>{usage.name}</span> : <Link to={href}>{usage.name}</Link>;
}
