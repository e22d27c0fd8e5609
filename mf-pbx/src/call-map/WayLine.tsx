import { BaseEdge, type Edge, type EdgeProps } from '@xyflow/react';
import type { Place } from './map-layout.ts';

export type Line = Edge<
  {
    /** Middle of the room that the layout keeps for the words: no other line's words stand there; none without words. */
    readonly words: Place | undefined;
  },
  'way'
>;

/** A way of the map: it runs through its words. */
export function WayLine({ sourceX, sourceY, targetX, targetY, data, ...props }: EdgeProps<Line>) {
  const { x, y } = data?.words ?? { x: (sourceX + targetX) / 2, y: (sourceY + targetY) / 2 };
  const [first, second] = [(sourceX + x) / 2, (x + targetX) / 2];
  const path = `M ${sourceX},${sourceY} C ${first},${sourceY} ${first},${y} ${x},${y} C ${second},${y} ${second},${targetY} ${targetX},${targetY}`;
  const { label, labelStyle = {}, labelBgStyle = {}, labelBgPadding = [4, 2] } = props;
  const { labelBgBorderRadius = 4, markerEnd = '', style = {} } = props;
  const words = { label, labelStyle, labelBgStyle, labelBgPadding, labelBgBorderRadius };
  return (
    <BaseEdge path={path} labelX={x} labelY={y} {...words} markerEnd={markerEnd} style={style} />
  );
}
