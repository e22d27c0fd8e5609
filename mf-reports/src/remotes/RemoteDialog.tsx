import type { RegistryChange, RemoteState } from '@alo/contracts';
import { makeStyles } from '@alo/ui';
import { Dialog, DialogSurface } from '@alo/ui/overlay';
import { useState } from 'react';
import { RemoteDetail } from './RemoteDetail.tsx';
import { RolloutForm } from './RolloutForm.tsx';
import type { RolloutTask } from './rollout-task.ts';

const useStyles = makeStyles({ wide: { maxWidth: '880px' } });

/**
 * One remote over the list; a change takes the place of its details until it is made or given up, so
 * that there is never a dialog over a dialog. Open while it is rendered.
 */
export function RemoteDialog({
  remote,
  changes,
  revision,
  onClose,
}: {
  readonly remote: RemoteState;
  /** Of this remote, newest first. */
  readonly changes: readonly RegistryChange[];
  /** Of the registry that is shown. */
  readonly revision: number;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const [task, setTask] = useState<RolloutTask | null>(null);
  const back = () => setTask(null);
  return (
    <Dialog
      open
      onOpenChange={(_event, data) => {
        if (!data.open) (task === null ? onClose : back)();
      }}
    >
      <DialogSurface {...(task === null ? { className: styles.wide } : {})}>
        {task === null ? (
          <RemoteDetail remote={remote} changes={changes} onTask={setTask} onClose={onClose} />
        ) : (
          <RolloutForm remote={remote} revision={revision} task={task} onClose={back} />
        )}
      </DialogSurface>
    </Dialog>
  );
}
