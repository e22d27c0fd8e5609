import { endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { ReplaceChoice } from '@alo/ui/form';
import { useState } from 'react';
import { useReferenceChoices } from '../object-fields/reference-sources.ts';
import { messages } from './messages.ts';
import { type ReplaceableKind, replaceCalls } from './replace-endpoints.ts';

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
  const [typed, setTyped] = useState('');
  const { choices, loading } = useReferenceChoices(kind, typed);
  const { list, replace } = replaceCalls(kind);
  const replacement = useApiMutation(replace, {
    invalidates: [list, endpoints.listInboundRoutes],
    onSuccess: ({ changed }) => {
      toast.success(messages.replace.done(changed));
      onReplaced();
    },
    onError: (error) => toast.error(error.errors?.[0]?.message ?? describeError(error)),
  });
  return (
    <ReplaceChoice
      words={messages.replace}
      options={choices.filter(({ value }) => value !== id)}
      loading={loading}
      onSearch={setTyped}
      busy={replacement.isPending}
      onReplace={(withId) => replacement.mutate({ params: { id }, body: { with_id: withId } })}
    />
  );
}
