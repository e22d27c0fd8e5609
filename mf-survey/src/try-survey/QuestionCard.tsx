import { type SurveyQuestionType, surveyQuestionTypeWords } from '@alo/contracts';
import { makeStyles, mergeClasses, tokens } from '@alo/ui';
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import { cardSize } from './graph-layout.ts';

const useStyles = makeStyles({
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
  asked: { border: `2px solid ${tokens.colorCompoundBrandStroke}` },
  now: { backgroundColor: tokens.colorBrandBackground2 },
  wrong: { border: `2px solid ${tokens.colorPaletteRedBorderActive}` },
  type: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  text: {
    fontWeight: tokens.fontWeightSemibold,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
});

interface CardData extends Record<string, unknown> {
  readonly text: string;
  /** Null: the end of the survey. */
  readonly type: SurveyQuestionType | null;
  /** Whether it was asked, is asked now, and whether something is wrong with where it leads. */
  readonly isAsked: boolean;
  readonly isNow: boolean;
  readonly isWrong: boolean;
}
export type Card = Node<CardData, 'question'>;

/** A question of the drawn survey, or its end. */
export function QuestionCard({ data }: NodeProps<Card>) {
  const styles = useStyles();
  const { text, type, isAsked, isNow, isWrong } = data;
  return (
    <div
      className={mergeClasses(
        styles.card,
        isAsked && styles.asked,
        isWrong && styles.wrong,
        isNow && styles.now,
      )}
    >
      <Handle type="target" position={Position.Left} isConnectable={false} />
      {type !== null && <span className={styles.type}>{surveyQuestionTypeWords[type]}</span>}
      <span className={styles.text} title={text}>
        {text}
      </span>
      <Handle type="source" position={Position.Right} isConnectable={false} />
    </div>
  );
}
