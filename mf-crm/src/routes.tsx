import type { UnitKind } from '@alo/contracts';
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
  default: (await import(/* webpackChunkName: "panel-audit" */ './audit/AuditListPage.tsx'))
    .AuditListPage,
}));
const SettingPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-setting" */ './setting/SettingPage.tsx'))
    .SettingPage,
}));

type UnitPages = typeof import('./units/pages.ts');

/** A page for one kind of unit; the three kinds share their code. */
function unitPage(page: keyof UnitPages, kind: UnitKind) {
  return lazy(async () => {
    const pages = await import(/* webpackChunkName: "panel-units" */ './units/pages.ts');
    const Page = pages[page];
    return { default: () => <Page key={kind} kind={kind} /> };
  });
}

type AccountPages = typeof import('./accounts/pages.ts');
const accountPage = (page: keyof AccountPages) =>
  lazy(async () => ({
    default: (await import(/* webpackChunkName: "panel-accounts" */ './accounts/pages.ts'))[page],
  }));

type RolePages = typeof import('./roles/pages.ts');
const rolePage = (page: keyof RolePages) =>
  lazy(async () => ({
    default: (await import(/* webpackChunkName: "panel-roles" */ './roles/pages.ts'))[page],
  }));

const UserSettingPage = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "panel-user-setting" */ './user-setting/UserSettingPage.tsx')
  ).UserSettingPage,
}));

/** Screens by their path in `remote.json`. */
export const screens = {
  '/customer': CustomerListPage,
  '/customer/add': CustomerAddPage,
  '/customer/edit/:id': CustomerEditPage,
  '/setting': SettingPage,
  '/setting/:slug': SettingPage,
  '/setting/audit': AuditListPage,
  '/accounts': accountPage('AccountListPage'),
  '/account/add': accountPage('AccountAddPage'),
  '/account/edit/:id': accountPage('AccountEditPage'),
  '/roles': rolePage('RoleListPage'),
  '/role/add': rolePage('RoleAddPage'),
  '/role/edit/:id': rolePage('RoleEditPage'),
  '/departments': unitPage('UnitListPage', 'department'),
  '/department/add': unitPage('UnitAddPage', 'department'),
  '/department/edit/:id': unitPage('UnitEditPage', 'department'),
  '/teams': unitPage('UnitListPage', 'team'),
  '/team/add': unitPage('UnitAddPage', 'team'),
  '/team/edit/:id': unitPage('UnitEditPage', 'team'),
  '/branchs': unitPage('UnitListPage', 'branch'),
  '/branch/add': unitPage('UnitAddPage', 'branch'),
  '/branch/edit/:id': unitPage('UnitEditPage', 'branch'),
  '/user-setting': UserSettingPage,
  '/user-setting/:slug': UserSettingPage,
} as const;
