import { endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { cardChanges } from './card-list.tsx';

/** Begins a card, or goes on with the own one of the same kind. */
export function useBeginCard(onBegun: (id: string) => void) {
  const create = useApiMutation(endpoints.createQualityCard, { invalidates: cardChanges });
  const begin = (body: Parameters<typeof create.mutate>[0]['body']) =>
    create.mutate(
      { body },
      {
        onError: (error) => void toast.error(describeError(error)),
        onSuccess: ({ id }) => onBegun(id),
      },
    );
  return { begin, isPending: create.isPending };
}
