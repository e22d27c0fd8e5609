import { endpoints } from '@alo/contracts';
import { invalidateEndpoints, useApiQuery, useLiveEvent } from '@alo/core';
import {
  ErrorState,
  formatDateTime,
  formatTimeWithSeconds,
  LoadingState,
  makeStyles,
  StatusDot,
  tokens,
} from '@alo/ui';
import { otpChoices, otpTones } from '@alo/contracts';
import { messages } from './messages.ts';
import { stepsOf } from './otp-steps.ts';

const words = messages.detail;

const useStyles = makeStyles({
  root: { display: 'grid', gap: '12px', paddingBottom: '8px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  code: { fontFamily: tokens.fontFamilyMonospace },
  steps: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  step: { display: 'flex', justifyContent: 'space-between', gap: '16px' },
  time: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
  },
  more: { marginLeft: '20px', color: tokens.colorNeutralForeground3 },
  note: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

/** Where a request stands, and how it came there; read again whenever it moves. */
export function OtpLadder({ id }: { readonly id: string }) {
  const styles = useStyles();
  const query = useApiQuery(endpoints.getOtpRequest, { params: { id } }, { staleTime: 0 });
  useLiveEvent('otp.changed', (event) => {
    if (event.id === id) void invalidateEndpoints(endpoints.getOtpRequest);
  });
  if (query.data === undefined) {
    return query.error ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <LoadingState />
    );
  }
  const { status, code, script, ref_id, created_at, created_by_name, wrong } = query.data;
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <StatusDot tone={otpTones[status]}>{otpChoices.status[status]}</StatusDot>
        <span className={styles.code}>{code}</span>
      </div>
      <span>
        {script.name} · {formatDateTime(created_at)}
      </span>
      <span className={styles.note}>{ref_id}</span>
      <ol className={styles.steps} aria-label={words.steps}>
        {stepsOf(query.data, Date.now()).map(({ at, text, more, tone }) => (
          <li key={`${at} ${text}`} className={styles.step}>
            <div>
              <StatusDot tone={tone}>{text}</StatusDot>
              {more !== '' && <div className={styles.more}>{more}</div>}
            </div>
            <span className={styles.time}>{formatTimeWithSeconds(at)}</span>
          </li>
        ))}
      </ol>
      {wrong > 0 && <span className={styles.note}>{words.wrong(wrong)}</span>}
      {created_by_name !== '' && <span className={styles.note}>{words.by(created_by_name)}</span>}
    </div>
  );
}
