import '@xyflow/react/dist/style.css';
import type { CallMap } from '@alo/contracts';
import { makeStyles, tokens, useResolvedTheme } from '@alo/ui';
import { Background, Controls, MarkerType, ReactFlow, type ReactFlowInstance } from '@xyflow/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { bundlesOf, cardSize, layoutOf, lineKey, type MapLayout } from './map-layout.ts';
import { bundleText, kindText, nodeName } from './map-words.ts';
import { firstView, isSeen, smallestZoom } from './map-view.ts';
import { type Card, MapCard } from './MapCard.tsx';
import { messages } from './messages.ts';
import { type Line, WayLine } from './WayLine.tsx';
import type { MapWay } from './way-on-map.ts';

const useStyles = makeStyles({
  root: {
    height: '62vh',
    minHeight: '320px',
    '@media (max-width: 899px)': { height: '44vh' },
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'hidden',
    '& .react-flow__node:focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      borderRadius: tokens.borderRadiusLarge,
    },
    '& .react-flow__node': { cursor: 'pointer' },
  },
});

const nodeTypes = { card: MapCard };
const edgeTypes = { way: WayLine };

function toCards(
  map: CallMap,
  { cards }: MapLayout,
  chosen: string | null,
  way: MapWay | null,
): Card[] {
  return map.nodes.map((node) => {
    const steps = (way?.visits ?? []).flatMap(({ key }, at) => (key === node.key ? [at + 1] : []));
    const problems = node.problems.map((problem) => messages.problems[problem]);
    const shown = [kindText(node), nodeName(node), ...problems].join(' ').trim();
    const words = [shown, ...steps.map((at) => messages.step(at))];
    return {
      id: node.key,
      type: 'card',
      position: cards.get(node.key) ?? { x: 0, y: 0 },
      width: cardSize.width,
      data: { node, isChosen: node.key === chosen, steps },
      selected: node.key === chosen,
      selectable: node.kind !== 'end',
      focusable: node.kind !== 'end',
      draggable: false,
      connectable: false,
      ariaRole: node.kind === 'end' ? 'img' : 'button',
      ariaLabel: words.join(', '),
    };
  });
}

function toLines(map: CallMap, { words: places }: MapLayout, way: MapWay | null): Line[] {
  return bundlesOf(map.edges).map((edges) => {
    const [{ from, to } = { from: '', to: '' }] = edges;
    const id = lineKey({ from, to });
    const isTaken = edges.some((edge) => way?.edges.has(edge));
    const words = edges.filter((edge) => !isTaken || way?.edges.has(edge));
    const color = isTaken ? tokens.colorCompoundBrandStroke : tokens.colorNeutralStroke1Hover;
    return {
      id,
      type: 'way',
      data: { words: places.get(id) },
      source: from,
      target: to,
      label: bundleText(
        isTaken ? words : edges,
        map.nodes.find(({ key }) => key === from),
      ),
      focusable: false,
      selectable: false,
      zIndex: isTaken ? 1 : 0,
      style: { stroke: color, strokeWidth: isTaken ? 4 : 1.5 },
      labelStyle: { fill: tokens.colorNeutralForeground1, fontSize: 12 },
      labelBgStyle: { fill: tokens.colorNeutralBackground2 },
      labelBgPadding: [4, 2],
      labelBgBorderRadius: 4,
      markerEnd: { type: MarkerType.ArrowClosed, color },
    };
  });
}

/** The drawn map: a card is chosen by click or Enter; the tried way is thick and numbered. */
export function MapDrawing({
  map,
  chosen,
  way,
  onChoose,
}: {
  readonly map: CallMap;
  readonly chosen: string | null;
  readonly way: MapWay | null;
  readonly onChoose: (key: string) => void;
}) {
  const styles = useStyles();
  const theme = useResolvedTheme();
  const root = useRef<HTMLDivElement>(null);
  const [flow, setFlow] = useState<ReactFlowInstance<Card, Line> | null>(null);
  const layout = useMemo(() => layoutOf(map), [map]);
  const nodes = useMemo(() => toCards(map, layout, chosen, way), [map, layout, chosen, way]);
  const edges = useMemo(() => toLines(map, layout, way), [map, layout, way]);
  const show = useEffectEvent(() => {
    const card = nodes.find(({ id }) => id === chosen);
    if (flow === null || card === undefined || root.current === null) return;
    const { x, y } = card.position;
    if (isSeen(card.position, flow.getViewport(), root.current.getBoundingClientRect())) return;
    const center = { x: x + cardSize.width / 2, y: y + cardSize.height / 2 };
    void flow.setCenter(center.x, center.y, { zoom: flow.getZoom(), duration: 150 });
  });
  useEffect(() => {
    // The panel has taken its room by then.
    const later = setTimeout(show, 50);
    return () => clearTimeout(later);
  }, [chosen, flow]);
  useEffect(() => {
    if (flow === null || way === null) return;
    const walked = way.visits.map(({ key }) => ({ id: key }));
    void flow.fitView({ nodes: walked, minZoom: 0.6, maxZoom: 1, duration: 150 });
  }, [way, flow]);
  return (
    <div ref={root} className={styles.root} role="group" aria-label={messages.drawing}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        colorMode={theme === 'light' ? 'light' : 'dark'}
        minZoom={smallestZoom}
        nodesDraggable={false}
        nodesConnectable={false}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        ariaLabelConfig={{
          'node.a11yDescription.default': messages.openNode,
          'controls.ariaLabel': messages.zoom.group,
          'controls.zoomIn.ariaLabel': messages.zoom.in,
          'controls.zoomOut.ariaLabel': messages.zoom.out,
          'controls.fitView.ariaLabel': messages.zoom.fit,
        }}
        onInit={(instance) => {
          setFlow(instance);
          if (root.current === null) return;
          void instance.setViewport(firstView(nodes, root.current.getBoundingClientRect()));
        }}
        onNodesChange={(changes) => {
          for (const change of changes) {
            if (change.type === 'select' && change.selected) onChoose(change.id);
          }
        }}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}
