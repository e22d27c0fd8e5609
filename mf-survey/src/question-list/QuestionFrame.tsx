import type { SurveyQuestion } from '@alo/contracts';
import type { FrameProps } from '@alo/ui/records';
import { OwnQuestionContext } from './useNextChoices.ts';

/** Tells the fields which question they are of: it cannot lead to itself. */
export function QuestionFrame({ record, children }: FrameProps<SurveyQuestion>) {
  return <OwnQuestionContext value={record?.id ?? null}>{children}</OwnQuestionContext>;
}
