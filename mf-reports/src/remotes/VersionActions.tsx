import type { RemoteState } from '@alo/contracts';
import { Button, makeStyles } from '@alo/ui';
import { messages } from './messages.ts';
import { standingsOf } from './remote-summary.ts';
import type { RolloutTask } from './rollout-task.ts';

const { actions } = messages;

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', gap: '8px' } });

/** What is usually done with one version; nothing with one that the registry no longer has. */
export function VersionActions({
  remote,
  version,
  onTask,
}: {
  readonly remote: RemoteState;
  readonly version: string;
  readonly onTask: (task: RolloutTask) => void;
}) {
  const styles = useStyles();
  const standings = standingsOf(remote, version);
  const start = (kind: 'promote' | 'canary' | 'endCanary' | 'unblock') => () =>
    onTask({ kind, version });
  if (standings.includes('gone')) return null;
  if (standings.includes('blocked')) {
    return (
      <div className={styles.root}>
        <Button size="small" onClick={start('unblock')}>
          {actions.unblock}
        </Button>
      </div>
    );
  }
  if (standings.includes('default') && !standings.includes('canary')) return null;
  return (
    <div className={styles.root}>
      {!standings.includes('default') && (
        <>
          <Button size="small" onClick={start('promote')}>
            {actions.promote}
          </Button>
          <Button size="small" onClick={start('canary')}>
            {actions.canary}
          </Button>
        </>
      )}
      {standings.includes('canary') && (
        <Button size="small" onClick={start('endCanary')}>
          {actions.endCanary}
        </Button>
      )}
    </div>
  );
}
