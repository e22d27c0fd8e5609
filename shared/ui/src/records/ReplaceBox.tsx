import type { EndpointDefinition } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { useState } from 'react';
import { describeError } from '../components/errors.ts';
import { ReplaceChoice } from '../form/ReplaceChoice.tsx';
import { toast } from '../toast/toast.ts';
import { messages } from './messages.ts';
import type { RecordReplace } from './record-screen.ts';

/** "Thay bằng…": whatever points at a record points at another of its kind afterwards. */
export function ReplaceBox({
  replace: { endpoint, useChoices, invalidates, words = messages.replace },
  list,
  id,
  onReplaced,
}: {
  readonly replace: RecordReplace;
  /** The list that counts the uses. */
  readonly list: EndpointDefinition;
  readonly id: string;
  readonly onReplaced: () => void;
}) {
  const [typed, setTyped] = useState('');
  const { choices, loading } = useChoices(typed);
  const replacement = useApiMutation(endpoint, {
    invalidates: [list, ...invalidates],
    onSuccess: ({ changed }) => {
      toast.success(words.done(changed));
      onReplaced();
    },
    onError: (error) => toast.error(error.errors?.[0]?.message ?? describeError(error)),
  });
  return (
    <ReplaceChoice
      words={words}
      options={choices.filter(({ value }) => value !== id)}
      loading={loading}
      onSearch={setTyped}
      busy={replacement.isPending}
      onReplace={(withId) => replacement.mutate({ params: { id }, body: { with_id: withId } })}
    />
  );
}
