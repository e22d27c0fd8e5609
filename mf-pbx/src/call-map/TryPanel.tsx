import type { CallMap } from '@alo/contracts';
import { makeStyles, tokens, useSearchParams } from '@alo/ui';
import { messages as simulator } from '../simulator/messages.ts';
import { SimulationForm } from '../simulator/SimulationForm.tsx';
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
  return (
    <PanelFrame title={messages.simulate} onClose={onClose}>
      <SimulationForm
        from={{ origin: 'trunk', to: map.number.number }}
        isTriedAtOnce={params.has('at')}
        onTried={(_wish, { steps }) => onWay(wayOnMap(map, steps))}
      />
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
                        {`${kindText(node)} ${nodeName(node)}`.trim()}
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
