import { endpoints } from '@alo/contracts';
import { requestDial, useAccess, useApiQuery, useLiveEvent, useSession } from '@alo/core';
import {
  Button,
  CallInboundRegular,
  CallMissedRegular,
  CallOutboundRegular,
  CallRegular,
  formatDateTime,
  formatPhone,
  makeStyles,
  mergeClasses,
  Skeleton,
  toIsoDay,
  tokens,
} from '@alo/ui';
import { beforeDial } from '../../do-not-call/ask-first.ts';
import { messages } from './messages.ts';
import { type RecentCall, toRecentCall } from './recent-call.ts';

const useStyles = makeStyles({
  title: {
    margin: '4px 0',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  row: { display: 'flex', alignItems: 'center', gap: '10px', minHeight: '44px' },
  icon: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground3 },
  missed: { color: tokens.colorPaletteRedForeground1 },
  words: { flexGrow: 1, minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  when: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
});

const days = 30;
const dayMs = 86_400_000;

const icons = {
  incoming: CallInboundRegular,
  outgoing: CallOutboundRegular,
  missed: CallMissedRegular,
} as const;

function Row({ call, canDial }: { readonly call: RecentCall; readonly canDial: boolean }) {
  const styles = useStyles();
  const { way, target, at } = call;
  const Icon = icons[way];
  const who = call.name ?? (call.number === '' ? messages.unknown : formatPhone(call.number));
  return (
    <li className={styles.row}>
      <Icon className={mergeClasses(styles.icon, way === 'missed' && styles.missed)} aria-hidden />
      <div className={styles.words}>
        <div className={styles.name} title={who}>
          {who}
        </div>
        <div className={mergeClasses(styles.when, way === 'missed' && styles.missed)}>
          {`${messages[way]} · ${formatDateTime(at)}`}
        </div>
      </div>
      {target !== null && (
        <Button
          appearance="subtle"
          icon={<CallRegular />}
          aria-label={messages.redial(who)}
          disabled={!canDial}
          {...(target.kind === 'number' && beforeDial(target.number))}
          onClick={() => requestDial(target)}
        />
      )}
    </li>
  );
}

function List({ canDial }: { readonly canDial: boolean }) {
  const styles = useStyles();
  const { extension, userId } = useSession();
  const from = toIsoDay(Date.now() - days * dayMs);
  const query = { mine: true, from, to: toIsoDay(Date.now()) };
  const { data, isError, refetch } = useApiQuery(endpoints.getHistoriesCall, { query });
  useLiveEvent('call-record.created', ({ record }) => {
    const ends = [record.from_number, record.to_number, record.extension];
    if (record.user_id === userId || ends.includes(extension)) void refetch();
  });
  if (isError) {
    return (
      <p className={styles.note}>
        {messages.recentFailed}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </p>
    );
  }
  if (data === undefined) return <Skeleton width="70%" />;
  if (data.data.length === 0) return <p className={styles.note}>{messages.noRecent}</p>;
  return (
    <ul className={styles.list}>
      {data.data.map((record) => (
        <Row key={record.id} call={toRecentCall(record, extension)} canDial={canDial} />
      ))}
    </ul>
  );
}

/** The last ten calls of the signed-in person, each with the way to call again. */
export function RecentCalls({ canDial }: { readonly canDial: boolean }) {
  const styles = useStyles();
  const access = useAccess(endpoints.getHistoriesCall.access);
  if (access !== 'granted') return null;
  return (
    <section aria-label={messages.recent}>
      <h3 className={styles.title}>{messages.recent}</h3>
      <List canDial={canDial} />
    </section>
  );
}
