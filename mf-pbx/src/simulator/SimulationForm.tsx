import { type EndpointAnswer, endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { Button, MessageBar, useSearchParams } from '@alo/ui';
import { BeakerRegular } from '@alo/ui/controls';
import { FormProvider, useAloForm } from '@alo/ui/form';
import { useEffect, useEffectEvent } from 'react';
import type { InferOutput } from 'valibot';
import { messages } from './messages.ts';
import { startOf, wishFormSchema } from './simulator-form.ts';
import { WishFields } from './WishFields.tsx';

export type SimulationWish = InferOutput<typeof wishFormSchema>;
export type SimulatedRoute = EndpointAnswer<typeof endpoints.simulateRoute>;

/** Form for a simulated call, prefilled from the address. */
export function SimulationForm({
  from = {},
  isTriedAtOnce = false,
  onTried,
}: {
  /** Beginning values that go before those of the address. */
  readonly from?: Partial<ReturnType<typeof startOf>>;
  readonly isTriedAtOnce?: boolean;
  readonly onTried: (wish: SimulationWish, path: SimulatedRoute) => void;
}) {
  const [params] = useSearchParams();
  const simulation = useApiMutation(endpoints.simulateRoute);
  const { form, save, problem } = useAloForm({
    schema: wishFormSchema,
    defaultValues: { ...startOf(params), ...from },
    onSubmit: async (wish) => onTried(wish, await simulation.mutateAsync({ body: wish })),
  });
  const tryNamed = useEffectEvent(() => {
    if (isTriedAtOnce) void save(false)();
  });
  // Once, for the call that the address names.
  useEffect(() => tryNamed(), []);
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void save(false)(event)}>
        <WishFields />
        {problem && <MessageBar tone="danger">{problem.text}</MessageBar>}
        <Button
          type="submit"
          appearance="primary"
          icon={<BeakerRegular />}
          disabledFocusable={simulation.isPending}
        >
          {simulation.isPending ? messages.running : messages.run}
        </Button>
      </form>
    </FormProvider>
  );
}
