import { endpoints } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { ReplaceChoice } from '@alo/ui/form';
import { callsOf, type CatalogScreen } from './catalog-screen.ts';
import { messages } from './messages.ts';

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
  const { list, replace } = callsOf(screen.kind);
  const { data } = useApiQuery(list, { query: { per_page: 1000 } });
  const replacement = useApiMutation(replace, {
    invalidates: [list, endpoints.getCustomers, endpoints.getDataFilter],
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
    <ReplaceChoice
      words={messages.replace}
      options={options}
      loading={data === undefined}
      busy={replacement.isPending}
      onReplace={(withId) => replacement.mutate({ params: { id }, body: { with_id: withId } })}
    />
  );
}
