import { makeStyles, mergeClasses, StatusDot, tokens } from '@alo/ui';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { cardSize } from './map-layout.ts';
import { kindText, type MapNode, nodeName } from './map-words.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  card: {
    position: 'relative',
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
  taken: { border: `2px solid ${tokens.colorCompoundBrandStroke}` },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    outline: `2px solid ${tokens.colorCompoundBrandStroke}`,
  },
  step: {
    // Drawn, not written: the name of the card says it in words.
    '::before': { content: 'attr(data-steps)' },
    position: 'absolute',
    top: '-12px',
    left: '-12px',
    minWidth: '24px',
    height: '24px',
    borderRadius: '12px',
    display: 'grid',
    placeItems: 'center',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  kind: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});

interface CardData extends Record<string, unknown> {
  readonly node: MapNode;
  readonly isChosen: boolean;
  /** Places in the tried way, from 1 on: a call may come back. */
  readonly steps: readonly number[];
}
export type Card = Node<CardData, 'card'>;

/** A place of the drawn map. */
export function MapCard({ data: { node, isChosen, steps } }: NodeProps<Card>) {
  const styles = useStyles();
  return (
    <div
      className={mergeClasses(
        styles.card,
        steps.length > 0 && styles.taken,
        node.problems.length > 0 && styles.wrong,
        isChosen && styles.chosen,
      )}
    >
      {steps.length > 0 && (
        <span aria-hidden className={styles.step} data-steps={steps.join(', ')} />
      )}
      <Handle type="target" position={Position.Left} isConnectable={false} />
      {/* What is seen is part of the name: with a space between. */}
      <span className={styles.kind}>{kindText(node)}</span>{' '}
      <span className={styles.name} title={nodeName(node)}>
        {nodeName(node)}
      </span>{' '}
      {node.problems.map((problem) => (
        <StatusDot key={problem} tone="danger">
          {messages.problems[problem]}
        </StatusDot>
      ))}
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
}
