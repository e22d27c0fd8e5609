import type { ColleagueMessage } from '@alo/contracts';
import { Button, formatDateTime, makeStyles, mergeClasses, Skeleton, tokens } from '@alo/ui';
import { useEffect, useRef } from 'react';
import { BackIcon } from '../dock/icons.tsx';
import { MessageForm } from './MessageForm.tsx';
import { messages } from './messages.ts';
import { useConversation } from './useConversation.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  head: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  name: {
    margin: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    minHeight: '120px',
    maxHeight: 'min(360px, 40vh)',
    overflowY: 'auto',
    margin: 0,
    padding: '8px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  message: {
    alignSelf: 'flex-start',
    maxWidth: '85%',
    boxSizing: 'border-box',
    padding: '6px 10px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  mine: { alignSelf: 'flex-end', backgroundColor: tokens.colorBrandBackground2 },
  when: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface Props {
  readonly colleagueId: string;
  readonly name: string;
  readonly onBack: () => void;
}

/** What was written with a colleague, and where to write more. */
export function Conversation({ colleagueId, name, onBack }: Props) {
  const styles = useStyles();
  const conversation = useConversation(colleagueId);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <Button
          appearance="subtle"
          icon={<BackIcon />}
          aria-label={messages.back}
          onClick={onBack}
        />
        <h3 className={styles.name} title={name}>
          {name}
        </h3>
      </div>
      {conversation.hasFailed ? (
        <p className={styles.note}>
          {messages.messagesFailed}{' '}
          <Button size="small" onClick={() => void conversation.retry()}>
            {messages.retry}
          </Button>
        </p>
      ) : (
        <Messages name={name} colleagueId={colleagueId} all={conversation.messages} />
      )}
      <MessageForm colleagueId={colleagueId} onSent={conversation.add} />
    </div>
  );
}

function Messages({
  name,
  colleagueId,
  all,
}: Pick<Props, 'name' | 'colleagueId'> & {
  /** Undefined: they are fetched. */
  readonly all: readonly ColleagueMessage[] | undefined;
}) {
  const styles = useStyles();
  const list = useRef<HTMLDivElement>(null);
  const last = all?.at(-1)?.id;
  useEffect(() => {
    // The newest is at the end.
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  return (
    <div
      ref={list}
      role="log"
      tabIndex={0}
      aria-label={messages.conversation(name)}
      className={styles.list}
    >
      {all === undefined && <Skeleton width="60%" />}
      {all?.length === 0 && <p className={styles.note}>{messages.empty}</p>}
      {all?.map(({ id, from_user_id: from, text, sent_at: at }) => {
        const isMine = from !== colleagueId;
        return (
          <div key={id} className={mergeClasses(styles.message, isMine && styles.mine)}>
            <span className={styles.when}>
              {`${isMine ? messages.mine : name} · ${formatDateTime(at)}`}
            </span>
            {text}
          </div>
        );
      })}
    </div>
  );
}
