import '@xyflow/react/dist/style.css';
import { surveyEdges, type SurveyPath, surveyProblems, type SurveyStep } from '@alo/contracts';
import { makeStyles, tokens, useResolvedTheme } from '@alo/ui';
import { Background, Controls, type Edge, MarkerType, ReactFlow } from '@xyflow/react';
import { useMemo } from 'react';
import { type GraphLine, linesOf, placeCards } from './graph-layout.ts';
import { messages } from './messages.ts';
import { type Card, QuestionCard } from './QuestionCard.tsx';

const useStyles = makeStyles({
  root: {
    height: '46vh',
    minHeight: '280px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'hidden',
  },
});

const nodeTypes = { question: QuestionCard };

/** Lines that the answers of the trial went along. */
function walkedLines({ asked, isOver }: SurveyPath): ReadonlySet<string> {
  const ids = [...asked.map(({ id }) => id), ...(isOver ? ['end'] : [])];
  return new Set(ids.slice(1).map((id, at) => `${ids[at]}>${id}`));
}

const still = { draggable: false, connectable: false, selectable: false, focusable: false };

function toCards(
  steps: readonly SurveyStep[],
  lines: readonly GraphLine[],
  path: SurveyPath,
): Card[] {
  const places = placeCards(steps, lines);
  const wrong = new Set(surveyProblems(steps).map(({ question_id: id }) => id));
  const now = path.isOver ? 'end' : path.asked.at(-1)?.id;
  const asked = new Set(path.asked.map(({ id }) => id));
  const shown = [
    ...steps.map(({ id, content, type }) => ({ id, text: content, type })),
    { id: 'end', text: messages.end, type: null },
  ];
  return shown.map(({ id, text, type }) => ({
    ...{ id, type: 'question', position: places.get(id) ?? { x: 0, y: 0 }, ...still },
    ariaRole: 'img',
    ariaLabel: text,
    data: {
      ...{ text, type, isNow: id === now, isWrong: wrong.has(id) },
      isAsked: asked.has(id) || id === now,
    },
  }));
}

function toEdges(lines: readonly GraphLine[], path: SurveyPath): Edge[] {
  const walked = walkedLines(path);
  return lines.map(({ id, from, to, words }) => {
    const isWalked = walked.has(id);
    const color = isWalked ? tokens.colorCompoundBrandStroke : tokens.colorNeutralStroke1Hover;
    return {
      ...{ id, source: from, target: to, label: words, focusable: false, selectable: false },
      zIndex: isWalked ? 1 : 0,
      style: { stroke: color, strokeWidth: isWalked ? 3 : 1.5 },
      labelStyle: { fill: tokens.colorNeutralForeground1, fontSize: 12 },
      labelBgStyle: { fill: tokens.colorNeutralBackground2 },
      labelBgPadding: [4, 2],
      labelBgBorderRadius: 4,
      markerEnd: { type: MarkerType.ArrowClosed, color },
    };
  });
}

/** A survey drawn from left to right, with the way that the answers of a trial take through it. */
export function SurveyGraph({
  steps,
  path,
}: {
  readonly steps: readonly SurveyStep[];
  readonly path: SurveyPath;
}) {
  const styles = useStyles();
  const theme = useResolvedTheme();
  const lines = useMemo(() => linesOf(surveyEdges(steps), messages.others), [steps]);
  const nodes = useMemo(() => toCards(steps, lines, path), [steps, lines, path]);
  const edges = useMemo(() => toEdges(lines, path), [lines, path]);
  return (
    <div className={styles.root} role="group" aria-label={messages.graph}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        colorMode={theme === 'light' ? 'light' : 'dark'}
        fitView
        fitViewOptions={{ maxZoom: 1 }}
        minZoom={0.2}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        ariaLabelConfig={{
          'controls.ariaLabel': messages.zoom.group,
          'controls.zoomIn.ariaLabel': messages.zoom.in,
          'controls.zoomOut.ariaLabel': messages.zoom.out,
          'controls.fitView.ariaLabel': messages.zoom.fit,
        }}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}
