import { calls } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { Button, describeError, makeStyles, toast, tokens } from '@alo/ui';
import { ChoiceBox } from '@alo/ui/form';
import { useState } from 'react';
import { callsOf, type CatalogScreen } from './catalog-screen.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px', marginTop: '16px' },
  row: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  text: { color: tokens.colorNeutralForeground3 },
});

/** "Chuyển sang…": the customers of an entry get another one, and it goes. */
export function ReplaceBox({
  screen,
  id,
  onReplaced,
}: {
  readonly screen: CatalogScreen;
  readonly id: string;
  readonly onReplaced: () => void;
}) {
  const styles = useStyles();
  const { list, replace } = callsOf(screen.kind);
  const [chosen, choose] = useState<string | null>(null);
  const { data } = useApiQuery(list, { query: { per_page: 1000 } });
  const replacement = useApiMutation(replace, {
    invalidates: [list, calls.getCustomers, calls.getDataFilter],
    onSuccess: ({ changed }) => {
      toast.success(messages.replace.done(changed));
      onReplaced();
    },
    onError: (error) => toast.error(error.errors?.[0]?.message ?? describeError(error)),
  });
  const options = (data?.data ?? [])
    .filter((entry) => entry.id !== id && entry.form['is_active'] === true)
    .map((entry) => ({ value: entry.id, label: entry.form.name }));
  return (
    <div className={styles.root}>
      <span className={styles.text}>{messages.replace.text}</span>
      <div className={styles.row}>
        <ChoiceBox
          label={messages.replace.label}
          placeholder={messages.replace.label}
          options={options}
          loading={data === undefined}
          value={chosen}
          onChange={choose}
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
