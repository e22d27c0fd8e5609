import type { Customer } from '@alo/contracts';
import { useCan } from '@alo/core';
import {
  BranchForkRegular,
  CallRegular,
  DeleteRegular,
  EditRegular,
  NoteRegular,
  PersonRegular,
  toast,
  useNavigate,
} from '@alo/ui';
import type { BulkAction, RowAction } from '@alo/ui/list';
import { dialCustomer } from '../dialling/dial-customer.ts';
import { deleteCustomers } from './change-customers.ts';
import type { FoundCustomers } from './change-found.ts';
import type { CustomerTask } from './CustomerTasks.tsx';
import { messages } from './messages.ts';

const { list, bulk } = messages;

/**
 * What the present user may do with the rows, and with everybody who was `found`; `start` opens a dialog over the
 * list.
 */
export function useCustomerActions(start: (task: CustomerTask) => void, found: FoundCustomers) {
  const navigate = useNavigate();
  const mayCall = useCan('customer.call', 'crm');
  const mayEdit = useCan('customer.edit', 'crm');
  const mayDelete = useCan('customer.delete', 'crm');
  const mayAssign = useCan('customer.assign', 'crm');
  const open = ({ id }: Customer) => void navigate(`/customer/edit/${id}`);
  const rowActions: readonly RowAction<Customer>[] = [
    {
      id: 'call',
      label: list.call,
      icon: <CallRegular />,
      direct: true,
      hidden: () => !mayCall,
      onClick: dialCustomer,
    },
    {
      id: 'edit',
      label: mayEdit ? list.edit : list.view,
      icon: mayEdit ? <EditRegular /> : <NoteRegular />,
      direct: true,
      onClick: open,
    },
    {
      id: 'delete',
      label: list.remove,
      icon: <DeleteRegular />,
      hidden: () => !mayDelete,
      onClick: (customer) => void deleteCustomers([customer]),
    },
  ];
  const task = (kind: CustomerTask['kind']): Pick<BulkAction<Customer>, 'onClick' | 'onAll'> => ({
    onClick: (customers, clear) => start({ kind, customers, clear }),
    onAll: (clear) => start({ kind, customers: [], found, clear }),
  });
  const merge: BulkAction<Customer>['onClick'] = (customers, clear) => {
    if (customers.length < 2) toast.info(bulk.mergeFew);
    else start({ kind: 'merge', customers, clear });
  };
  const remove: BulkAction<Customer>['onClick'] = (customers, clear) => {
    clear();
    void deleteCustomers(customers);
  };
  const bulkActions: readonly (BulkAction<Customer> & { readonly may: boolean })[] = [
    {
      id: 'assign',
      label: bulk.assign,
      icon: <PersonRegular />,
      may: mayAssign,
      ...task('assign'),
    },
    {
      id: 'status',
      label: bulk.status,
      icon: <NoteRegular />,
      may: mayEdit,
      ...task('status'),
    },
    {
      id: 'merge',
      label: bulk.merge,
      icon: <BranchForkRegular />,
      may: mayEdit && mayDelete,
      onClick: merge,
    },
    {
      id: 'delete',
      label: list.remove,
      icon: <DeleteRegular />,
      may: mayDelete,
      ...task('delete'),
      onClick: remove,
    },
  ];
  return { rowActions, bulkActions: bulkActions.filter(({ may }) => may), onOpen: open };
}
