import { dispositionNames, type Dashboard } from '@alo/contracts';
import { formatDuration, formatNumber, formatPercent } from '@alo/ui';
import { messages } from './messages.ts';
import { BarList } from '../charts/BarList.tsx';
import { ChartCard } from '../charts/ChartCard.tsx';
import { HourChart } from './HourChart.tsx';
import { fullDay } from './hour-scale.ts';

const { byDisposition, byHour, topAgents } = messages;

interface ChartProps {
  readonly dashboard: Dashboard;
}

export function CallsByHour({ dashboard }: ChartProps) {
  const hours = fullDay(dashboard.by_hour);
  return (
    <ChartCard
      title={byHour.title}
      empty={dashboard.totals.calls === 0 && byHour.empty}
      table={{
        headers: [byHour.hour, byHour.answered, byHour.notAnswered],
        rows: hours.map((count) => [
          byHour.hourOf(count.hour),
          formatNumber(count.answered),
          formatNumber(count.not_answered),
        ]),
      }}
    >
      <HourChart hours={hours} />
    </ChartCard>
  );
}

export function Dispositions({ dashboard: { by_disposition: counts } }: ChartProps) {
  const all = counts.reduce((sum, { calls }) => sum + calls, 0);
  const rows = counts.map(({ disposition, calls }) => ({
    id: disposition,
    label: dispositionNames[disposition],
    count: calls,
    calls: formatNumber(calls),
    share: formatPercent(calls / all),
  }));
  return (
    <ChartCard
      title={byDisposition.title}
      empty={all === 0 && byDisposition.empty}
      table={{
        headers: [byDisposition.disposition, byDisposition.calls, byDisposition.share],
        rows: rows.map(({ label, calls, share }) => [label, calls, share]),
      }}
    >
      <BarList bars={rows.map((row) => ({ ...row, value: `${row.calls} · ${row.share}` }))} />
    </ChartCard>
  );
}

export function TopAgents({ dashboard: { top_agents: agents } }: ChartProps) {
  const rows = agents.map(({ user_id: id, name, calls, talk_sec: talk }) => ({
    id,
    label: name,
    count: calls,
    calls: formatNumber(calls),
    talk: formatDuration(talk),
  }));
  return (
    <ChartCard
      title={topAgents.title}
      empty={agents.length === 0 && topAgents.empty}
      table={{
        headers: [topAgents.agent, topAgents.calls, topAgents.talk],
        rows: rows.map(({ label, calls, talk }) => [label, calls, talk]),
      }}
    >
      <BarList
        bars={rows.map((row) => ({ ...row, value: topAgents.value(row.calls, row.talk) }))}
      />
    </ChartCard>
  );
}
