import { campaignChoices, campaignTones } from '@alo/contracts';
import { formatDateTime, formatNumber, makeStyles, StatusDot, tokens } from '@alo/ui';
import { Progress } from '../campaigns/Progress.tsx';
import type { ShownCampaign } from './campaign-calls.ts';
import { Figures } from './Figures.tsx';
import { messages } from './messages.ts';
import { wordsByMode } from './mode-messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '16px 28px',
    alignItems: 'center',
    padding: '12px 16px',
    marginTop: '8px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  time: { color: tokens.colorNeutralForeground3 },
});

const byItself: Readonly<Record<string, string>> = messages.finishReasons;
const finishWords = (reason: string) => byItself[reason] ?? messages.finished(reason);

/** Where a campaign stands. */
export function CampaignSummary({
  campaign: { status, sums, form, finish_reason, mode },
}: {
  readonly campaign: ShownCampaign;
}) {
  const styles = useStyles();
  return (
    <section className={styles.root} aria-label={messages.summary}>
      <StatusDot tone={campaignTones.status[status]}>{campaignChoices.status[status]}</StatusDot>
      <Progress name={form.name} sums={sums} />
      <Figures
        figures={wordsByMode(mode).counts.map(
          ([name, words]) => [words, formatNumber(sums[name])] as const,
        )}
      />
      <span className={styles.time}>
        {messages.time(formatDateTime(form.start_at), formatDateTime(form.end_at))}
        {finish_reason !== '' && ` · ${finishWords(finish_reason)}`}
      </span>
    </section>
  );
}
