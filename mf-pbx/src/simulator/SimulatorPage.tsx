import { type EndpointAnswer, endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import {
  Button,
  EmptyState,
  makeStyles,
  MessageBar,
  Page,
  PageHeader,
  useSearchParams,
} from '@alo/ui';
import { BeakerRegular } from '@alo/ui/controls';
import { FormProvider, useAloForm } from '@alo/ui/form';
import { useState } from 'react';
import type { InferOutput } from 'valibot';
import { MapLink } from './MapLink.tsx';
import { messages } from './messages.ts';
import { startOf, wishFormSchema } from './simulator-form.ts';
import { SimulatedPath } from './SimulatedPath.tsx';
import { WishFields } from './WishFields.tsx';

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gap: '24px',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@media (min-width: 1100px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
  },
  bar: { marginBottom: '16px' },
});

interface Tried {
  readonly wish: InferOutput<typeof wishFormSchema>;
  readonly path: EndpointAnswer<typeof endpoints.simulateRoute>;
}

/** "Thử định tuyến": the way of a call that nobody makes, with the reason of each step. */
export function SimulatorPage() {
  const styles = useStyles();
  const [params] = useSearchParams();
  const [tried, setTried] = useState<Tried | null>(null);
  const simulation = useApiMutation(endpoints.simulateRoute);
  const controller = useAloForm({
    schema: wishFormSchema,
    defaultValues: startOf(params),
    onSubmit: async (wish) =>
      setTried({ wish, path: await simulation.mutateAsync({ body: wish }) }),
  });
  const { form, save, problem } = controller;
  return (
    <Page>
      <PageHeader title={messages.title} />
      <div className={styles.bar}>
        <MessageBar>{messages.intro}</MessageBar>
      </div>
      <div className={styles.columns}>
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
        <div aria-live="polite">
          {tried === null ? (
            <EmptyState text={messages.nothing} icon={<BeakerRegular />} />
          ) : (
            <>
              <SimulatedPath path={tried.path} />
              <MapLink wish={tried.wish} />
            </>
          )}
        </div>
      </div>
    </Page>
  );
}
