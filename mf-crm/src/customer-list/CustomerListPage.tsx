import { calls, readListQuery } from '@alo/contracts';
import { invalidateCalls, useApiQuery, useBusEvent, useCan } from '@alo/core';
import { AddRegular, Button, PeopleRegular, useLateComponent, useNavigate } from '@alo/ui';
import { ListPage, useListSettings, useListState } from '@alo/ui/list';
import { useMemo, useState } from 'react';
import { FileActions } from '../customer-import/FileActions.tsx';
import { SavedViews } from '../customer-views/SavedViews.tsx';
import { DialQuestion } from '../dialling/DialQuestion.tsx';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { useCustomerOptions } from '../useCustomerOptions.ts';
import type { CustomerTask } from './CustomerTasks.tsx';
import { customerList } from './customer-list.ts';
import { useCustomerActions } from './useCustomerActions.tsx';

async function loadTasks() {
  const { CustomerTasks } = await import(
    /* webpackChunkName: "panel-tasks" */ './CustomerTasks.tsx'
  );
  return CustomerTasks;
}

export function CustomerListPage() {
  const { options } = useCustomerOptions();
  const definition = useMemo(() => customerList(options), [options]);
  const controls = useListState(definition);
  const query = useApiQuery(calls.getCustomers, {
    query: readListQuery(calls.getCustomers, controls.state),
  });
  const settings = useListSettings(definition.id, definition.columns);
  const [task, setTask] = useState<CustomerTask | null>(null);
  const [Tasks, fetchTasks] = useLateComponent(loadTasks);
  const start = (next: CustomerTask) => {
    fetchTasks();
    setTask(next);
  };
  useBusEvent('customer.changed', () => void invalidateCalls(calls.getCustomers));
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        settings={settings}
        views={<SavedViews list={definition.id} settings={settings} />}
        actions={
          <>
            <FileActions controls={controls} />
            <AddCustomer />
          </>
        }
        empty={{ text: messages.list.empty, icon: <PeopleRegular />, action: <AddCustomer /> }}
        {...useCustomerActions(start)}
      />
      {task && Tasks && <Tasks task={task} options={options} onClose={() => setTask(null)} />}
      <DialQuestion />
    </>
  );
}

function AddCustomer() {
  const navigate = useNavigate();
  if (!useCan('customer.add', 'crm')) return null;
  return (
    <Button
      appearance="primary"
      icon={<AddRegular />}
      onClick={() => void navigate('/customer/add')}
    >
      {shared.addCustomer}
    </Button>
  );
}
