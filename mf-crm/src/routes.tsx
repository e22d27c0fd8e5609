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

const AuditListPage = lazy(async () => ({
  default: (await import('./audit/AuditListPage.tsx')).AuditListPage,
}));
const SettingPage = lazy(async () => ({
  default: (await import('./setting/SettingPage.tsx')).SettingPage,
}));

/** Screens by their path in `remote.json`. */
export const screens = {
  '/customer': CustomerListPage,
  '/customer/add': CustomerAddPage,
  '/customer/edit/:id': CustomerEditPage,
  '/setting': SettingPage,
  '/setting/:slug': SettingPage,
  '/setting/audit': AuditListPage,
} as const;
