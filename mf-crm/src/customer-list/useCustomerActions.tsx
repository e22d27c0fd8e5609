import type { Customer } from '@alo/contracts';
import { useCan } from '@alo/core';
import { CallRegular, DeleteRegular, EditRegular, useNavigate } from '@alo/ui';
import type { BulkAction, RowAction } from '@alo/ui/list';
import { dialCustomer } from '../dial-customer.ts';
import { messages } from './messages.ts';
import { deleteCustomers } from './delete-customers.ts';

const { list } = messages;

/** What the present user may do with the rows. */
export function useCustomerActions() {
  const navigate = useNavigate();
  const mayCall = useCan('customer.call', 'crm');
  const mayEdit = useCan('customer.edit', 'crm');
  const mayDelete = useCan('customer.delete', 'crm');
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
      label: list.edit,
      icon: <EditRegular />,
      direct: true,
      hidden: () => !mayEdit,
      onClick: ({ id }) => void navigate(`/customer/edit/${id}`),
    },
    {
      id: 'delete',
      label: list.remove,
      icon: <DeleteRegular />,
      hidden: () => !mayDelete,
      onClick: (customer) => void deleteCustomers([customer]),
    },
  ];
  const bulkActions: readonly BulkAction<Customer>[] = mayDelete
    ? [
        {
          id: 'delete',
          label: list.remove,
          icon: <DeleteRegular />,
          onClick: (customers, clear) => {
            clear();
            void deleteCustomers(customers);
          },
        },
      ]
    : [];
  return { rowActions, bulkActions };
}
