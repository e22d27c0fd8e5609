import type { RemoteState } from '@alo/contracts';
import { Button, DismissRegular, formatPercent, makeStyles, tokens } from '@alo/ui';
import type { ReactNode } from 'react';
import { messages } from './messages.ts';
import type { RolloutTask } from './rollout-task.ts';

const { detail, actions } = messages;

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: '4px 16px',
    margin: 0,
    gridTemplateColumns: 'minmax(140px, auto) minmax(0, 1fr)',
    alignItems: 'baseline',
    '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  label: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  pin: { display: 'flex', alignItems: 'center', gap: '4px' },
});

/** Who gets which version. */
export function RolloutFacts({
  remote: { rollout },
  onTask,
}: {
  readonly remote: RemoteState;
  /** Absent for people who may only look. */
  readonly onTask?: (task: RolloutTask) => void;
}) {
  const styles = useStyles();
  const { canary } = rollout;
  const pins = Object.entries(rollout.tenants);
  return (
    <dl className={styles.list}>
      <Fact label={detail.everybody}>{rollout.default}</Fact>
      <Fact label={detail.canary}>
        {canary === undefined
          ? detail.none
          : messages.canary(canary.version, formatPercent(canary.percent / 100))}
      </Fact>
      <Fact label={detail.tenants}>
        {pins.length === 0 && detail.none}
        {pins.map(([tenant, version]) => (
          <span key={tenant} className={styles.pin}>
            {`${tenant}: ${version}`}
            {onTask && (
              <Button
                size="small"
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={actions.unpin(tenant)}
                title={actions.unpin(tenant)}
                onClick={() => onTask({ kind: 'unpin', tenant })}
              />
            )}
          </span>
        ))}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  );
}
