import { calls } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { Button, describeError, makeStyles, toast, tokens } from '@alo/ui';
import { ChoiceBox } from '@alo/ui/form';
import { useState } from 'react';
import { useReferenceChoices } from '../object-fields/reference-sources.ts';
import { messages } from './messages.ts';
import { type ReplaceableKind, replaceCalls } from './replace-calls.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px', marginTop: '16px' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  text: { color: tokens.colorNeutralForeground3 },
});

/** "Thay bằng…": whatever points at an object points at another of its kind afterwards. */
export function ReplaceBox({
  kind,
  id,
  onReplaced,
}: {
  readonly kind: ReplaceableKind;
  readonly id: string;
  readonly onReplaced: () => void;
}) {
  const styles = useStyles();
  const [chosen, choose] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const { choices, loading } = useReferenceChoices(kind, typed);
  const { list, replace } = replaceCalls(kind);
  const replacement = useApiMutation(replace, {
    invalidates: [list, calls.getInboundJohnIncoming],
    onSuccess: ({ changed }) => {
      toast.success(messages.replace.done(changed));
      onReplaced();
    },
    onError: (error) => toast.error(error.errors?.[0]?.message ?? describeError(error)),
  });
  return (
    <div className={styles.root}>
      <span className={styles.text}>{messages.replace.text}</span>
      <div className={styles.row}>
        <ChoiceBox
          label={messages.replace.label}
          placeholder={messages.replace.label}
          options={choices.filter(({ value }) => value !== id)}
          loading={loading}
          value={chosen}
          onChange={choose}
          onSearch={setTyped}
        />
        <Button
          disabled={chosen === null || replacement.isPending}
          onClick={() => {
            if (chosen !== null) {
              replacement.mutate({ params: { id }, body: { with_id: chosen } });
            }
          }}
        >
          {messages.replace.button}
        </Button>
      </div>
    </div>
  );
}
