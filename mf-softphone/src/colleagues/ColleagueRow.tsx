import { requestDial } from '@alo/core';
import {
  Avatar,
  Button,
  CallRegular,
  makeStyles,
  StatusDot,
  Timer,
  tokens,
  UnreadMark,
} from '@alo/ui';
import { presenceOf } from '../dock/contacts/presence.ts';
import type { PresentColleague } from '../dock/contacts/useColleagues.ts';
import { ChatIcon } from '../dock/icons.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '4px', minHeight: '52px' },
  words: { flexGrow: 1, minWidth: 0, paddingLeft: '6px' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  detail: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    fontVariantNumeric: 'tabular-nums',
  },
  write: { position: 'relative', display: 'inline-flex' },
});

/** A colleague, what this person does and since when, and the two ways to reach somebody. */
export function ColleagueRow({
  colleague,
  reason,
  unread,
  canCall,
  onCall,
  onWrite,
}: {
  readonly colleague: PresentColleague;
  /** Of a pause; undefined: none was given. */
  readonly reason: string | undefined;
  readonly unread: number;
  readonly canCall: boolean;
  readonly onCall: () => void;
  readonly onWrite: () => void;
}) {
  const styles = useStyles();
  const { name, extension, in_call: inCall } = colleague;
  const presence = presenceOf(colleague);
  const since = inCall ? colleague.call_since : colleague.since;
  const write = messages.write(name);
  return (
    <li className={styles.row}>
      <Avatar name={name} size={32} picture={colleague.picture ?? null} />
      <div className={styles.words}>
        <div className={styles.name} title={name}>
          {name}
        </div>
        <div className={styles.detail}>
          {extension}{' '}
          {presence !== null && (
            <StatusDot tone={presence.tone}>
              {presence.word}
              {reason !== undefined && !inCall && ` · ${reason}`}
              {since !== null && since !== undefined && (
                <>
                  {' · '}
                  <Timer since={Date.parse(since)} />
                </>
              )}
            </StatusDot>
          )}
        </div>
      </div>
      <span className={styles.write}>
        <Button
          appearance="subtle"
          icon={<ChatIcon />}
          aria-label={unread === 0 ? write : `${write}, ${messages.unread(unread)}`}
          onClick={onWrite}
        />
        <UnreadMark count={unread} />
      </span>
      <Button
        appearance="subtle"
        icon={<CallRegular />}
        aria-label={messages.call(name)}
        disabled={!canCall}
        onClick={() => {
          requestDial({ kind: 'number', number: extension, name });
          onCall();
        }}
      />
    </li>
  );
}
