import { type CallMap, endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { Button, makeStyles, MessageBar, tokens, useSearchParams } from '@alo/ui';
import { BeakerRegular } from '@alo/ui/controls';
import { FormProvider, useAloForm } from '@alo/ui/form';
import { useEffect, useEffectEvent } from 'react';
import { messages as simulator } from '../simulator/messages.ts';
import { startOf, wishFormSchema } from '../simulator/simulator-form.ts';
import { WishFields } from '../simulator/WishFields.tsx';
import { kindText, nodeName } from './map-words.ts';
import { messages } from './messages.ts';
import { PanelFrame } from './PanelFrame.tsx';
import { type MapWay, wayOnMap } from './way-on-map.ts';

const useStyles = makeStyles({
  way: { marginTop: '16px' },
  title: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300 },
  visits: { margin: 0, paddingLeft: '28px', display: 'grid', gap: '8px' },
  place: {
    padding: 0,
    border: 'none',
    background: 'none',
    font: 'inherit',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'left',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  line: { margin: '2px 0 0', color: tokens.colorNeutralForeground2 },
});

/** "Thử định tuyến" beside the map: the call is tried, its way drawn, the reasons told place by place. */
export function TryPanel({
  map,
  way,
  onWay,
  onChoose,
  onClose,
}: {
  readonly map: CallMap;
  readonly way: MapWay | null;
  readonly onWay: (way: MapWay) => void;
  readonly onChoose: (key: string) => void;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const [params] = useSearchParams();
  const simulation = useApiMutation(endpoints.simulateRoute);
  const { form, save, problem } = useAloForm({
    schema: wishFormSchema,
    defaultValues: { ...startOf(params), origin: 'trunk', to: map.number.number },
    onSubmit: async (body) => {
      const { steps } = await simulation.mutateAsync({ body });
      onWay(wayOnMap(map, steps));
    },
  });
  const tryNamed = useEffectEvent(() => {
    if (params.has('at')) void save(false)();
  });
  // Once, for the call that the address names.
  useEffect(() => tryNamed(), []);
  return (
    <PanelFrame title={messages.simulate} onClose={onClose}>
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
            {simulation.isPending ? simulator.running : simulator.run}
          </Button>
        </form>
      </FormProvider>
      <div aria-live="polite">
        {way !== null && (
          <section className={styles.way} aria-label={simulator.path}>
            <h3 className={styles.title}>{simulator.path}</h3>
            <ol className={styles.visits}>
              {way.visits.map(({ key, lines }, at) => {
                const node = map.nodes.find((one) => one.key === key);
                return (
                  <li key={at}>
                    {node && (
                      <button type="button" className={styles.place} onClick={() => onChoose(key)}>
                        {`${kindText(node.kind)} ${nodeName(node)}`.trim()}
                      </button>
                    )}
                    {lines.map((line, index) => (
                      <p key={index} className={styles.line}>
                        {line}
                      </p>
                    ))}
                  </li>
                );
              })}
            </ol>
          </section>
        )}
      </div>
    </PanelFrame>
  );
}
