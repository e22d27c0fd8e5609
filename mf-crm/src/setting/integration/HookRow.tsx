import type { Webhook } from '@alo/contracts';
import {
  Badge,
  Button,
  DeleteRegular,
  EditRegular,
  formatDateTime,
  KeyRegular,
  makeStyles,
  tokens,
} from '@alo/ui';
import { messages } from './messages.ts';

const words = messages.hooks;

const useStyles = makeStyles({
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'center',
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  what: { display: 'grid', gap: '2px', flex: '1 1 260px', minWidth: 0 },
  name: { display: 'flex', flexWrap: 'wrap', gap: '8px', fontWeight: tokens.fontWeightSemibold },
  url: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  detail: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
});

const tones = { waiting: 'neutral', delivered: 'success', failed: 'danger' } as const;

export type HookAct = 'edit' | 'test' | 'log' | 'renew' | 'remove';

/** One web-hook: where it leads, how its last message went, and what can be done with it. */
export function HookRow({
  hook,
  onAct,
}: {
  readonly hook: Webhook;
  readonly onAct: (act: HookAct) => void;
}) {
  const styles = useStyles();
  const { name, url, events, is_active, disabled_reason, last_delivery: last } = hook;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.name}>
          {name}
          {!is_active && (
            <Badge tone={disabled_reason === '' ? 'neutral' : 'danger'}>
              {disabled_reason === '' ? words.off : words.closed(disabled_reason)}
            </Badge>
          )}
        </span>
        <span className={styles.url}>{url}</span>
        <span className={styles.detail}>
          {events.map((event) => words.eventNames[event]).join(' · ')}
        </span>
        <span className={styles.detail}>
          {last === null ? (
            words.nothingSent
          ) : (
            <>
              <Badge tone={tones[last.status]}>{words.last[last.status]}</Badge>{' '}
              {words.lastAt(formatDateTime(last.at))}
            </>
          )}
        </span>
      </span>
      <span className={styles.actions}>
        <Button onClick={() => onAct('log')}>{words.log}</Button>
        <Button onClick={() => onAct('test')}>{words.test}</Button>
        <Button
          appearance="subtle"
          icon={<EditRegular />}
          aria-label={words.editOf(name)}
          onClick={() => onAct('edit')}
        />
        <Button
          appearance="subtle"
          icon={<KeyRegular />}
          aria-label={words.renewOf(name)}
          title={words.renew}
          onClick={() => onAct('renew')}
        />
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={words.removeOf(name)}
          onClick={() => onAct('remove')}
        />
      </span>
    </li>
  );
}
