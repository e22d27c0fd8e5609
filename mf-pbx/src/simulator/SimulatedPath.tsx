import { type EndpointAnswer, type endpoints, reasonText } from '@alo/contracts';
import { Link, makeStyles, tokens } from '@alo/ui';
import { screenOfUsage } from '@alo/ui/overlay';
import { messages } from './messages.ts';
import { outcomeText, stepText } from './step-words.ts';

const useStyles = makeStyles({
  title: { margin: '0 0 4px', fontSize: tokens.fontSizeBase400 },
  version: { margin: '0 0 12px', color: tokens.colorNeutralForeground3 },
  steps: { display: 'grid', gap: '12px', margin: 0, padding: 0, counterReset: 'step' },
  step: {
    listStyleType: 'none',
    position: 'relative',
    padding: '12px 16px 12px 52px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  number: {
    position: 'absolute',
    left: '14px',
    top: '12px',
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  what: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  reasons: { margin: '4px 0 0', paddingLeft: '18px' },
  outcome: { margin: '4px 0 0', color: tokens.colorNeutralForeground2 },
});

/** The steps of a tried call, each with its reasons, and a link to what decided. */
export function SimulatedPath({
  path,
}: {
  readonly path: EndpointAnswer<typeof endpoints.simulateRoute>;
}) {
  const styles = useStyles();
  return (
    <section aria-label={messages.path}>
      <h2 className={styles.title}>{messages.path}</h2>
      <p className={styles.version}>{messages.version(path.version)}</p>
      <ol className={styles.steps}>
        {path.steps.map((step, index) => (
          <li key={index} className={styles.step}>
            <span aria-hidden className={styles.number}>
              {index + 1}
            </span>
            <p className={styles.what}>{stepText(step)}</p>
            <ul className={styles.reasons}>
              {step.reasons.map((reason, at) => {
                const screen = reason.id === '' ? undefined : screenOfUsage(reason);
                const text = reasonText(reason);
                return (
                  <li key={at}>{screen === undefined ? text : <Link to={screen}>{text}</Link>}</li>
                );
              })}
            </ul>
            {step.outcome !== '' && <p className={styles.outcome}>{outcomeText(step.outcome)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
