import { type DashboardPeriod, dashboardPeriodSchema } from '@alo/contracts';
import { Button, makeStyles, tokens } from '@alo/ui';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    gap: '2px',
    padding: '2px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  option: { minWidth: 'auto' },
});

/** The three periods side by side; the chosen one is raised. */
export function PeriodSwitch({
  period,
  onChange,
}: {
  readonly period: DashboardPeriod;
  readonly onChange: (period: DashboardPeriod) => void;
}) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="group" aria-label={messages.period}>
      {dashboardPeriodSchema.options.map((option) => (
        <Button
          key={option}
          size="small"
          className={styles.option}
          appearance={option === period ? 'outline' : 'transparent'}
          aria-pressed={option === period}
          onClick={() => onChange(option)}
        >
          {messages.periods[option]}
        </Button>
      ))}
    </div>
  );
}
