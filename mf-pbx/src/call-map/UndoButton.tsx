import { endpoints } from '@alo/contracts';
import { invalidateAnswers, useApiMutation, useCan } from '@alo/core';
import { ArrowUndoRegular, Button, describeError, mayLeave, toast } from '@alo/ui';
import { messages } from './messages.ts';
import type { LastChange } from './useLastChange.ts';

/** Takes back the last save from the map, as long as nobody has saved anything since. */
export function UndoButton({
  change: { version, forget },
  onUndone,
}: {
  readonly change: LastChange;
  readonly onUndone: () => void;
}) {
  const mayRestore = useCan('inbound.edit', 'pbx');
  const restore = useApiMutation(endpoints.restoreRoutingVersion, {
    onSuccess: () => {
      // Any object may be another one now.
      void invalidateAnswers();
      toast.success(messages.undone);
      forget();
      onUndone();
    },
    onError: (error) => {
      if (error.code === 'CONFLICT') forget();
      toast.error(error.code === 'CONFLICT' ? messages.savedSince : describeError(error));
    },
  });
  if (version === null || !mayRestore) return null;
  const undo = async () => {
    if (await mayLeave()) restore.mutate({ body: { version: version - 1, present: version } });
  };
  return (
    <Button
      icon={<ArrowUndoRegular />}
      disabledFocusable={restore.isPending}
      onClick={() => void undo()}
    >
      {messages.undo}
    </Button>
  );
}
