import type { RegistryChange, RemoteState } from '@alo/contracts';
import { useCan } from '@alo/core';
import { ArrowUndoRegular, Button, makeStyles, MessageBar, tokens } from '@alo/ui';
import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@alo/ui/overlay';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import { ChangeHistory } from './ChangeHistory.tsx';
import { shownVersions } from './remote-summary.ts';
import { RolloutFacts } from './RolloutFacts.tsx';
import type { RolloutTask } from './rollout-task.ts';
import { VersionCard } from './VersionCard.tsx';

const { detail, actions } = messages;

const useStyles = makeStyles({
  content: { display: 'grid', gap: '20px', paddingBottom: '8px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  section: { display: 'grid', gap: '8px', minWidth: 0 },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** One remote in full, inside a dialog: what to do with it, who gets what, its versions, what was done before. */
export function RemoteDetail({
  remote,
  changes,
  onTask,
  onClose,
}: {
  readonly remote: RemoteState;
  /** Of this remote, newest first. */
  readonly changes: readonly RegistryChange[];
  readonly onTask: (task: RolloutTask) => void;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const mayRelease = useCan('platform.release');
  const { disabled } = remote.rollout;
  return (
    <DialogBody>
      <DialogTitle>{`${remote.title} (${remote.name})`}</DialogTitle>
      <DialogContent className={styles.content}>
        {disabled !== undefined && (
          <MessageBar tone="danger">{detail.disabledBecause(disabled)}</MessageBar>
        )}
        {mayRelease && <RemoteActions remote={remote} onTask={onTask} />}
        <Section title={detail.rollout}>
          <RolloutFacts remote={remote} {...(mayRelease ? { onTask } : {})} />
        </Section>
        <Section title={detail.versions}>
          {shownVersions(remote).map((version) => (
            <VersionCard
              key={version}
              remote={remote}
              version={version}
              {...(mayRelease ? { onTask } : {})}
            />
          ))}
        </Section>
        <Section title={detail.history}>
          <ChangeHistory changes={changes} />
        </Section>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{detail.close}</Button>
      </DialogActions>
    </DialogBody>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

/** What concerns the whole remote: the way back, and the switch. */
function RemoteActions({
  remote: { rollout, last_good },
  onTask,
}: {
  readonly remote: RemoteState;
  readonly onTask: (task: RolloutTask) => void;
}) {
  const styles = useStyles();
  const canGoBack = rollout.canary !== undefined || last_good !== null;
  return (
    <div className={styles.actions}>
      <Button
        appearance="primary"
        icon={<ArrowUndoRegular />}
        disabled={!canGoBack}
        onClick={() => onTask({ kind: 'rollback' })}
      >
        {actions.rollback}
      </Button>
      {rollout.disabled === undefined ? (
        <Button onClick={() => onTask({ kind: 'disable' })}>{actions.disable}</Button>
      ) : (
        <Button onClick={() => onTask({ kind: 'enable' })}>{actions.enable}</Button>
      )}
    </div>
  );
}
