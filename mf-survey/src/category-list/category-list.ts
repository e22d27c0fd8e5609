import type { SurveyCategory } from '@alo/contracts';
import type { ListDefinition } from '@alo/ui/list';
import { messages } from './messages.ts';
import { categoryColumns } from './category-columns.tsx';

export const categoryList: ListDefinition<SurveyCategory> = {
  id: 'survey-categories',
  title: messages.list.title,
  columns: categoryColumns,
  rowKey: (category) => category.id,
  rowName: (category) => category.name,
  filters: [
    {
      kind: 'select',
      id: 'active',
      label: messages.columns.active,
      options: [
        { value: 'true', label: messages.active },
        { value: 'false', label: messages.inactive },
      ],
    },
  ],
  searchPlaceholder: messages.list.search,
};
