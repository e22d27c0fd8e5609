import { endpoints, type SurveyCategory } from '@alo/contracts';
import { invalidateEndpoints, requestEndpoint, useCan } from '@alo/core';
import { toast } from '@alo/ui';
import { type Column, InlineCell } from '@alo/ui/list';
import { messages } from './messages.ts';
import { categoryColumns } from './category-columns.tsx';
import { toCategoryValues } from './category-values.ts';

const { getSurveyCategories, getSurveyCategory, updateSurveyCategory } = endpoints;

type Inline = 'name' | 'code';

/** The columns; whoever may edit changes names and codes where they stand. */
export function useInlineColumns(): readonly Column<SurveyCategory>[] {
  const mayEdit = useCan('survey.edit', 'survey');
  if (!mayEdit) return categoryColumns;
  return categoryColumns.map((column) => {
    const { id, header, render } = column;
    if (id !== 'name' && id !== 'code') return column;
    return {
      ...column,
      render: (category) => (
        <InlineCell
          label={header}
          value={category[id]}
          onSave={(value, overwrite) => saveCell(category, id, value, overwrite)}
          onReload={() => void invalidateEndpoints(getSurveyCategories)}
        >
          {render(category)}
        </InlineCell>
      ),
    };
  });
}

/** Overwriting changes this field alone: all else stays as somebody else saved it. */
async function saveCell(
  shown: SurveyCategory,
  field: Inline,
  value: string,
  overwrite: boolean,
): Promise<void> {
  const params = { id: shown.id };
  const now = overwrite ? await requestEndpoint(getSurveyCategory, { params }) : shown;
  const body = { ...toCategoryValues(now), [field]: value, row_version: now.row_version };
  const { name } = await requestEndpoint(updateSurveyCategory, { params, body });
  toast.success(messages.form.updated(name));
  await invalidateEndpoints(getSurveyCategories, getSurveyCategory);
}
