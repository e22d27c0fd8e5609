import type { MonitorAgent, MonitorCall } from '@alo/contracts';
import {
  activityTones,
  activityWords,
  formatDuration,
  makeStyles,
  StatusDot,
  tokens,
} from '@alo/ui';
import { memo } from 'react';
import { AgentActions } from '../actions/AgentActions.tsx';
import { Since } from '../board/Since.tsx';
import { useRow } from '../board/useBoard.ts';
import { customerLabel, stateTones } from '../call-label.ts';
import { messages } from '../messages.ts';
import { usePauseReason } from './usePauseReason.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gap: '4px',
    alignContent: 'start',
    padding: '12px 14px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 132px',
  },
  line: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 8px' },
  name: { margin: 0, fontSize: 'inherit', fontWeight: tokens.fontWeightSemibold },
  muted: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Somebody with a phone; draws again when something of it changes. */
export const AgentCard = memo(function AgentCard({ id }: { readonly id: string }) {
  const styles = useStyles();
  const agent = useRow('agents', id);
  const call = useRow('calls', agent?.call_id ?? null);
  if (agent === undefined) return null;
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <h2 className={styles.name}>{agent.name}</h2>
        <span>
          <span className={styles.muted}>{messages.extension(agent.id)}</span>
          <AgentActions agent={agent} />
        </span>
      </div>
      <Status agent={agent} />
      <div className={styles.line}>
        {call === undefined ? <span>{messages.noCall}</span> : <Call call={call} />}
        <StatusDot tone={agent.registered ? 'success' : 'neutral'}>
          {agent.registered ? messages.registered : messages.notRegistered}
        </StatusDot>
      </div>
      <span className={styles.muted}>
        {messages.today(agent.made, agent.answered, agent.missed, formatDuration(agent.talk_sec))}
      </span>
    </li>
  );
});

function Status({ agent }: { readonly agent: MonitorAgent }) {
  const styles = useStyles();
  const reason = usePauseReason(agent.reason);
  const words = [activityWords[agent.status], reason?.name].filter(Boolean).join(' · ');
  const most = reason === undefined ? 0 : reason.max_minutes * 60;
  return (
    <div className={styles.line}>
      <StatusDot tone={activityTones[agent.status]}>{words}</StatusDot>
      {agent.since !== null && (
        <Since
          since={agent.since}
          limits={most === 0 ? undefined : { warn: most * 0.8, over: most }}
        />
      )}
    </div>
  );
}

function Call({ call }: { readonly call: MonitorCall }) {
  return (
    <StatusDot tone={stateTones[call.state]}>
      {messages.inCall(messages.states[call.state], customerLabel(call))}{' '}
      <Since since={call.since} />
    </StatusDot>
  );
}
