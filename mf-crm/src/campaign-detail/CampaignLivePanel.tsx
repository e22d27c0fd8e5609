import type { CampaignLive } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { formatDateTime, formatNumber, makeStyles, StatusDot, tokens } from '@alo/ui';
import { AnswerRates } from './AnswerRates.tsx';
import { type ShownCampaign, useCampaignCalls } from './campaign-calls.ts';
import { Figures } from './Figures.tsx';
import { messages } from './messages.ts';
import { NextContacts } from './NextContacts.tsx';

/** Milliseconds after which it is read again while the campaign runs. */
const readEvery = 5_000;

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '12px',
    padding: '12px 16px',
    marginTop: '8px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  agents: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px 20px',
    margin: 0,
    padding: 0,
  },
});

const tones = { ready: 'success', busy: 'warning', wrap_up: 'brand', away: 'neutral' } as const;
const { live } = messages;

/** How a campaign dials now and why not faster, who takes its calls, and when and by which number people answer. */
export function CampaignLivePanel({
  campaign: { id, status },
}: {
  readonly campaign: ShownCampaign;
}) {
  const styles = useStyles();
  const { live: read } = useCampaignCalls();
  const { data } = useApiQuery(
    read,
    { params: { id } },
    status === 'running' ? { refetchInterval: readEvery } : {},
  );
  // A draft has nothing to show.
  if (data === undefined || (status !== 'running' && data.totals.dialled === 0)) return null;
  return (
    <section className={styles.root} aria-label={live.title}>
      <h2 className={styles.title}>{live.title}</h2>
      <Figures figures={figuresOf(data)} />
      <p className={styles.text}>
        {data.now === null
          ? status === 'running'
            ? live.notYet
            : live.notRunning
          : whyOf(data.now)}
      </p>
      {data.agents.length > 0 && (
        <ul className={styles.agents} aria-label={live.agents}>
          {data.agents.map(({ name, state }) => (
            <li key={name}>
              <StatusDot tone={tones[state]}>{`${name} · ${live.states[state]}`}</StatusDot>
            </li>
          ))}
        </ul>
      )}
      {data.now !== null && <NextContacts next={data.next} />}
      <AnswerRates live={data} />
    </section>
  );
}

function figuresOf({ now, totals }: CampaignLive): readonly (readonly [string, string])[] {
  const { figures } = live;
  const moment: readonly (readonly [string, string])[] =
    now === null
      ? []
      : [
          [figures.ready, `${formatNumber(now.ready)} / ${formatNumber(now.agents)}`],
          [figures.talking, formatNumber(now.talking)],
          [figures.ringing, formatNumber(now.ringing)],
          [figures.waiting, formatNumber(now.waiting)],
          [figures.dropRate, rate(now.dropped, now.answered)],
        ];
  return [...moment, [figures.answerRate, rate(totals.answered, totals.dialled)]];
}

const rate = (part: number, whole: number) =>
  whole === 0 ? messages.none : live.percent(part / whole);

/** What keeps it from more calls, or from any. */
function whyOf({ why, held_by, obstacles }: NonNullable<CampaignLive['now']>): string {
  if (why === 'budget' && held_by !== undefined && held_by !== null) return live.heldBy[held_by];
  if (why !== 'closed') return live.why[why];
  const words = obstacles.map(({ text, until }) =>
    until === null ? text : `${text} (${live.until(formatDateTime(until))})`,
  );
  return [live.closed, words.join('; ')].join(' ');
}
