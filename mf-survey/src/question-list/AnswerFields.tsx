import { answerScales, optionCounts, type SurveyQuestionForm } from '@alo/contracts';
import { useFormContext, useWatch } from '@alo/ui/form';
import { useEffect } from 'react';
import { fitOptions } from './answer-parts.ts';
import { OptionRows } from './OptionRows.tsx';
import { RangeRows } from './RangeRows.tsx';

/** The choices of a question, or what its numbers lead to; another type has other ones. */
export function AnswerFields() {
  const { getValues, setValue } = useFormContext<SurveyQuestionForm>();
  const type = useWatch<SurveyQuestionForm, 'type'>({ name: 'type' });
  const hasOptions = optionCounts[type] !== undefined;
  const hasRanges = answerScales[type] !== undefined;
  useEffect(() => {
    const { options, ranges } = getValues();
    const fitting = fitOptions(type, options);
    if (fitting !== options) setValue('options', [...fitting], { shouldDirty: true });
    if (!hasRanges && ranges.length > 0) setValue('ranges', [], { shouldDirty: true });
  }, [type, hasRanges, getValues, setValue]);
  if (hasOptions) return <OptionRows isFixed={type === 'yesno'} />;
  return hasRanges ? <RangeRows type={type} /> : null;
}
