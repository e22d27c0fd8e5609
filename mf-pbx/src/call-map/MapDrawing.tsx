import '@xyflow/react/dist/style.css';
import type { CallMap } from '@alo/contracts';
import {
  makeStyles,
  mergeClasses,
  StatusDot,
  tokens,
  useNavigate,
  useResolvedTheme,
} from '@alo/ui';
import { screenOfUsage } from '@alo/ui/overlay';
import {
  Background,
  Controls,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
} from '@xyflow/react';
import { useMemo } from 'react';
import { cardSize, placesOf } from './map-layout.ts';
import { edgeText, kindText, type MapNode, nodeName } from './map-words.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: {
    height: '70vh',
    minHeight: '420px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'hidden',
  },
  card: {
    boxSizing: 'border-box',
    width: `${cardSize.width}px`,
    minHeight: `${cardSize.height}px`,
    padding: '8px 12px',
    display: 'grid',
    alignContent: 'center',
    textAlign: 'left',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
  },
  wrong: { border: `2px solid ${tokens.colorPaletteRedBorderActive}` },
  kind: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

type Card = Node<{ readonly node: MapNode }, 'card'>;

function MapCard({ data: { node } }: NodeProps<Card>) {
  const styles = useStyles();
  return (
    <div className={mergeClasses(styles.card, node.problems.length > 0 && styles.wrong)}>
      <Handle type="target" position={Position.Left} isConnectable={false} />
      <span className={styles.kind}>{kindText(node.kind)}</span>
      <span className={styles.name} title={nodeName(node)}>
        {nodeName(node)}
      </span>
      {node.problems.map((problem) => (
        <StatusDot key={problem} tone="danger">
          {messages.problems[problem]}
        </StatusDot>
      ))}
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
}

const nodeTypes = { card: MapCard };

function toFlow(map: CallMap) {
  const places = placesOf(map);
  const nodes = map.nodes.map((node): Card => ({
    id: node.key,
    type: 'card',
    position: places.get(node.key) ?? { x: 0, y: 0 },
    data: { node },
    draggable: false,
    connectable: false,
    ariaLabel: `${kindText(node.kind)} ${nodeName(node)}`.trim(),
  }));
  const edges = map.edges.map((edge) => ({
    id: `${edge.from}>${edge.slot}>${edge.to}`,
    source: edge.from,
    target: edge.to,
    label: edgeText(
      edge,
      map.nodes.find(({ key }) => key === edge.from),
    ),
    focusable: false,
    markerEnd: { type: MarkerType.ArrowClosed },
  }));
  return { nodes, edges };
}

/** The drawn map; a card leads to the screen of its object. */
export function MapDrawing({ map }: { readonly map: CallMap }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const theme = useResolvedTheme();
  const { nodes, edges } = useMemo(() => toFlow(map), [map]);
  return (
    <div className={styles.root} role="group" aria-label={messages.drawing}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        colorMode={theme}
        fitView
        fitViewOptions={{ maxZoom: 1 }}
        minZoom={0.2}
        nodesDraggable={false}
        nodesConnectable={false}
        deleteKeyCode={null}
        onNodeClick={(_event, { data: { node } }) => {
          const screen =
            node.id === null ? undefined : screenOfUsage({ kind: node.kind, id: node.id });
          if (screen !== undefined) void navigate(screen);
        }}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}
