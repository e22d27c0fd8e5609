import { endpoints, readListQuery } from '@alo/contracts';
import { invalidateEndpoints, useApiQuery, useBusEvent, useCan, useLiveEvent } from '@alo/core';
import { AddRegular, Button, PeopleRegular, useLateComponent, useNavigate } from '@alo/ui';
import { formatTotal, ListPage, useListSettings, useListState } from '@alo/ui/list';
import { SavedViews } from '@alo/ui/views';
import { useMemo, useState } from 'react';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { useCustomerOptions } from '../useCustomerOptions.ts';
import type { CustomerTask } from './CustomerTasks.tsx';
import { customerList } from './customer-list.ts';
import { DuplicatesNotice } from './DuplicatesNotice.tsx';
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
  const asked = readListQuery(endpoints.getCustomers, controls.state);
  const query = useApiQuery(endpoints.getCustomers, { query: asked });
  const settings = useListSettings(definition.id, definition.columns);
  const [task, setTask] = useState<CustomerTask | null>(null);
  const [Tasks, fetchTasks] = useLateComponent(loadTasks);
  const start = (next: CustomerTask) => {
    fetchTasks();
    setTask(next);
  };
  const { per_page: _size, cursor: _place, sort: _order, ...choice } = asked;
  const found = { query: choice, total: query.data ? formatTotal(query.data) : '' };
  // Also when a bulk change in the background is over.
  useLiveEvent('notice.created', () => void invalidateEndpoints(endpoints.getCustomers));
  useBusEvent('customer.changed', () => void invalidateEndpoints(endpoints.getCustomers));
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        settings={settings}
        views={
          <>
            <DuplicatesNotice />
            <SavedViews list={definition.id} settings={settings} />
          </>
        }
        actions={<AddCustomer />}
        empty={{ text: messages.list.empty, icon: <PeopleRegular />, action: <AddCustomer /> }}
        {...useCustomerActions(start, found)}
      />
      {task && Tasks && <Tasks task={task} options={options} onClose={() => setTask(null)} />}
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
