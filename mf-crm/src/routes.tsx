import { CustomerAddPage } from './customer-form/CustomerAddPage.tsx';
import { CustomerEditPage } from './customer-form/CustomerEditPage.tsx';
import { CustomerListPage } from './customer-list/CustomerListPage.tsx';

/** Screens by their path in `remote.json`. */
export const screens = {
  '/customer': CustomerListPage,
  '/customer/add': CustomerAddPage,
  '/customer/edit/:id': CustomerEditPage,
} as const;
