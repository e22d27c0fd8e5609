import type { RemoteState } from '@alo/contracts';
import { Badge, formatNumber, makeStyles, tokens, type Tone } from '@alo/ui';
import { messages } from './messages.ts';
import { failureWords } from './failure-words.ts';
import { formatLoadTime } from './format-load-time.ts';
import { HealthLabel } from './HealthLabel.tsx';
import { figuresOf, healthOf, type Standing, standingsOf } from './remote-summary.ts';
import type { RolloutTask } from './rollout-task.ts';
import { VersionActions } from './VersionActions.tsx';
import { VersionMenu } from './VersionMenu.tsx';

const { detail, standings: words } = messages;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '8px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  menu: { marginLeft: 'auto' },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  figures: { display: 'flex', flexWrap: 'wrap', gap: '4px 24px', margin: 0 },
  label: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  value: { margin: 0, fontVariantNumeric: 'tabular-nums' },
  failures: { display: 'grid', gap: '2px', margin: 0, padding: 0, listStyleType: 'none' },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
});

const tones: Readonly<Record<Standing, Tone>> = {
  default: 'brand',
  canary: 'warning',
  tenant: 'info',
  'last-good': 'success',
  blocked: 'danger',
  gone: 'neutral',
};

/** One version: what it is, who runs it, how it does, and what can be done with it. */
export function VersionCard({
  remote,
  version,
  onTask,
}: {
  readonly remote: RemoteState;
  readonly version: string;
  /** Absent for people who may only look. */
  readonly onTask?: (task: RolloutTask) => void;
}) {
  const styles = useStyles();
  const standings = standingsOf(remote, version);
  const isUsable = !standings.includes('blocked') && !standings.includes('gone');
  const figures = figuresOf(remote, version);
  const contract = remote.releases.find((release) => release.version === version)?.contract;
  const facts = [
    [detail.figures.users, formatNumber(figures.users)],
    [detail.figures.loads, formatNumber(figures.loads)],
    [detail.figures.p50, formatLoadTime(figures.p50_ms)],
    [detail.figures.p95, formatLoadTime(figures.p95_ms)],
  ] as const;
  return (
    <article className={styles.root} aria-label={version}>
      <div className={styles.head}>
        <h4 className={styles.name}>{version}</h4>
        {standings.map((standing) => (
          <Badge key={standing} tone={tones[standing]}>
            {words[standing]}
          </Badge>
        ))}
        {onTask && isUsable && (
          <span className={styles.menu}>
            <VersionMenu version={version} onTask={onTask} />
          </span>
        )}
      </div>
      <dl className={styles.figures}>
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{text}</dd>
          </div>
        ))}
        <div>
          <dt className={styles.label}>{detail.figures.failures}</dt>
          <dd className={styles.value}>
            <HealthLabel health={healthOf([figures])} />
          </dd>
        </div>
      </dl>
      {figures.failures.length > 0 && (
        <ul className={styles.failures}>
          {figures.failures.map(({ code, count }) => (
            <li key={code}>
              {detail.failureCount(formatNumber(count))}: {failureWords(code)}{' '}
              <span className={styles.code}>{code}</span>
            </li>
          ))}
        </ul>
      )}
      {contract && (
        <span className={styles.label}>
          {detail.contract(contract['@alo/core'], contract['@alo/ui'])}
        </span>
      )}
      {onTask && <VersionActions remote={remote} version={version} onTask={onTask} />}
    </article>
  );
}
