import {
  type CallMap,
  objectAccess,
  objectKindSchema,
  type ObjectKind,
  objectPermission,
} from '@alo/contracts';
import { useCan } from '@alo/core';
import { Link, makeStyles, StatusDot, lateComponent } from '@alo/ui';
import { screenOfUsage } from '@alo/ui/overlay';
import * as v from 'valibot';
import type { ObjectFormScreen } from '../objects/object-screen.ts';
import { objectScreens } from '../object-screens.ts';
import { edgeText, kindText, type MapNode, nodeName } from './map-words.ts';
import { messages } from './messages.ts';
import { PanelFrame } from './PanelFrame.tsx';

type Load = () => Promise<ObjectFormScreen>;
const loaders: Partial<Record<ObjectKind, Load>> = objectScreens;
const loadScreen = (kind: ObjectKind) => loaders[kind]?.();

const panels = async () => import(/* webpackChunkName: "panel-map-forms" */ './ObjectPanel.tsx');

interface FormProps {
  readonly id: string;
  readonly onSaved: (id: string) => unknown;
  readonly onClose: () => void;
}

function formOf(load: Load) {
  return lateComponent(async () => {
    const [{ ObjectPanel }, screen] = await Promise.all([panels(), load()]);
    return (props: FormProps) => <ObjectPanel {...props} screen={screen} loadScreen={loadScreen} />;
  });
}

/** The form of each kind that a call can come to. */
const forms = {
  inbound: formOf(objectScreens.inbound),
  ivr: formOf(objectScreens.ivr),
  queue: formOf(objectScreens.queue),
  ring_group: formOf(objectScreens.ring_group),
  message: formOf(objectScreens.message),
  time_condition: formOf(objectScreens.time_condition),
  last_call: formOf(objectScreens.last_call),
  shared_voicemail: formOf(objectScreens.shared_voicemail),
  conference: formOf(objectScreens.conference),
} as const;

const NewInbound = lateComponent(async () => {
  const [{ NewObjectPanel }, screen] = await Promise.all([panels(), objectScreens.inbound()]);
  return ({ node, onClose }: { readonly node: MapNode; readonly onClose: () => void }) => (
    <NewObjectPanel
      screen={screen}
      given={new URLSearchParams({ number_id: node.id ?? '' })}
      names={{ [node.id ?? '']: nodeName(node) }}
      onSaved={onClose}
      onClose={onClose}
    />
  );
});

interface NodePanelProps {
  readonly map: CallMap;
  readonly node: MapNode;
  readonly onSaved: (id: string) => unknown;
  readonly onClose: () => void;
}

/** A place of the map: its form for whoever may edit it, otherwise what is known of it. */
export function NodePanel(props: NodePanelProps) {
  const { kind, id, key, problems } = props.node;
  const mayAdd = useCan('inbound.add', 'pbx');
  const unrouted = kind === 'number' && !props.map.edges.some(({ from }) => from === key);
  if (unrouted && mayAdd) return <NewInbound node={props.node} onClose={props.onClose} />;
  const isForm = v.is(objectKindSchema, kind) && kind in forms;
  if (!isForm || id === null || problems.includes('missing')) return <FactsPanel {...props} />;
  return <EditedNode {...props} kind={kind} id={id} />;
}

function EditedNode({
  kind,
  id,
  ...props
}: NodePanelProps & { readonly kind: ObjectKind; readonly id: string }) {
  const mayEdit = useCan(objectPermission(kind, 'edit'), objectAccess[kind][1]);
  const Form = forms[kind as keyof typeof forms];
  if (!mayEdit) return <FactsPanel {...props} />;
  return <Form id={id} onSaved={props.onSaved} onClose={props.onClose} />;
}

const useStyles = makeStyles({ list: { margin: '0 0 12px', paddingLeft: '20px' } });

/** What the map knows of a place that is not edited here. */
function FactsPanel({ map, node, onClose }: NodePanelProps) {
  const styles = useStyles();
  const screen = node.id === null ? undefined : screenOfUsage({ kind: node.kind, id: node.id });
  const ways = map.edges.filter(({ from }) => from === node.key);
  const nameOf = (key: string) => {
    const to = map.nodes.find((one) => one.key === key);
    return to === undefined ? '' : `${kindText(to)} ${nodeName(to)}`.trim();
  };
  return (
    <PanelFrame title={`${kindText(node)} ${nodeName(node)}`.trim()} onClose={onClose}>
      {node.problems.map((problem) => (
        <p key={problem}>
          <StatusDot tone="danger">{messages.problems[problem]}</StatusDot>
        </p>
      ))}
      {ways.length === 0 ? (
        <p>{messages.noWay}</p>
      ) : (
        <ul className={styles.list}>
          {ways.map((edge) => (
            <li key={edge.slot}>
              {edgeText(edge, node)} → {nameOf(edge.to)}
            </li>
          ))}
        </ul>
      )}
      {screen !== undefined && <Link to={screen}>{messages.openScreen}</Link>}
    </PanelFrame>
  );
}
