import { endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery, useCan } from '@alo/core';
import { AddRegular, Button, ClipboardTaskListLtrRegular } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { useState } from 'react';
import { SurveyTabs } from '../SurveyTabs.tsx';
import { messages } from './messages.ts';
import { CategoryTasks } from './CategoryTasks.tsx';
import { categoryList } from './category-list.ts';
import { type CategoryTask, useCategoryActions } from './useCategoryActions.tsx';
import { useInlineColumns } from './useInlineColumns.tsx';

export function CategoryListPage() {
  const [task, setTask] = useState<CategoryTask | null>(null);
  const controls = useListState(categoryList);
  const query = useApiQuery(endpoints.getSurveyCategories, {
    query: readListQuery(endpoints.getSurveyCategories, controls.state),
  });
  const rowActions = useCategoryActions(setTask);
  const columns = useInlineColumns();
  const add = useCan('survey.add', 'survey') && (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => setTask({ kind: 'add' })}>
      {messages.list.add}
    </Button>
  );
  return (
    <>
      <ListPage
        definition={{ ...categoryList, columns }}
        controls={controls}
        query={query}
        actions={add}
        notice={<SurveyTabs screen="categories" />}
        rowActions={rowActions}
        empty={{ text: messages.list.empty, icon: <ClipboardTaskListLtrRegular />, action: add }}
      />
      <CategoryTasks task={task} start={setTask} onClose={() => setTask(null)} />
    </>
  );
}
