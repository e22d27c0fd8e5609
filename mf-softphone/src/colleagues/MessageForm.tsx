import { type ColleagueMessage, endpoints, longestColleagueMessage } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { Button, describeError, makeStyles, tokens } from '@alo/ui';
import { Field, Textarea } from '@alo/ui/controls';
import { type KeyboardEvent, useState } from 'react';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  foot: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  left: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  send: { marginLeft: 'auto', '@media (max-width: 899px)': { minHeight: '44px' } },
});

/** From so many signs on it is said how many are left. */
const nearly = longestColleagueMessage - 100;

/** What was begun and not sent, by colleague: the panel may be closed meanwhile. */
const drafts = new Map<string, string>();

/** Where a message is written. What could not be sent stays there. */
export function MessageForm({
  colleagueId,
  onSent,
}: {
  readonly colleagueId: string;
  readonly onSent: (message: ColleagueMessage) => void;
}) {
  const styles = useStyles();
  const [text, setText] = useState(() => drafts.get(colleagueId) ?? '');
  const send = useApiMutation(endpoints.sendColleagueMessage);
  const change = (value: string) => {
    drafts.set(colleagueId, value);
    setText(value);
  };
  const submit = () => {
    if (text.trim() === '' || send.isPending) return;
    send.mutate(
      { params: { id: colleagueId }, body: { text } },
      {
        onSuccess: (message) => {
          change('');
          onSent(message);
        },
      },
    );
  };
  const hear = (event: KeyboardEvent) => {
    // An input method chooses signs by Enter.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className={styles.root}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={messages.text}
        {...(send.isError && {
          validationState: 'error',
          validationMessage: describeError(send.error),
        })}
      >
        <Textarea
          value={text}
          rows={2}
          resize="none"
          maxLength={longestColleagueMessage}
          placeholder={messages.placeholder}
          onChange={(_event, { value }) => {
            change(value);
            if (send.isError) send.reset();
          }}
          onKeyDown={hear}
        />
      </Field>
      <div className={styles.foot}>
        {text.length >= nearly && (
          <span className={styles.left}>
            {messages.left(longestColleagueMessage - text.length)}
          </span>
        )}
        <Button
          className={styles.send}
          type="submit"
          appearance="primary"
          disabledFocusable={send.isPending || text.trim() === ''}
        >
          {messages.send}
        </Button>
      </div>
    </form>
  );
}
