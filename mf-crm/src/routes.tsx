import { lazy } from 'react';

const CustomerAddPage = lazy(async () => ({
  default: (await import('./customer-form/CustomerAddPage.tsx')).CustomerAddPage,
}));
const CustomerEditPage = lazy(async () => ({
  default: (await import('./customer-form/CustomerEditPage.tsx')).CustomerEditPage,
}));
const CustomerListPage = lazy(async () => ({
  default: (await import('./customer-list/CustomerListPage.tsx')).CustomerListPage,
}));

/** Screens by their path in `remote.json`. */
export const screens = {
  '/customer': CustomerListPage,
  '/customer/add': CustomerAddPage,
  '/customer/edit/:id': CustomerEditPage,
} as const;
