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

const ProjectListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-catalogs" */ './projects/pages.tsx'))
    .ProjectListPage,
}));
const ProjectAddPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-catalogs" */ './projects/pages.tsx'))
    .ProjectAddPage,
}));
const ProjectEditPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-catalogs" */ './projects/pages.tsx'))
    .ProjectEditPage,
}));
const DataSourceListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-catalogs" */ './data-sources/pages.tsx'))
    .DataSourceListPage,
}));
const DataSourceAddPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-catalogs" */ './data-sources/pages.tsx'))
    .DataSourceAddPage,
}));
const DataSourceEditPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-catalogs" */ './data-sources/pages.tsx'))
    .DataSourceEditPage,
}));
const ProfileStatusListPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-catalogs" */ './profile-statuses/pages.tsx'))
    .ProfileStatusListPage,
}));
const ProfileStatusAddPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-catalogs" */ './profile-statuses/pages.tsx'))
    .ProfileStatusAddPage,
}));
const ProfileStatusEditPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "panel-catalogs" */ './profile-statuses/pages.tsx'))
    .ProfileStatusEditPage,
}));

/** Screens by their path in `remote.json`. */
export const screens = {
  '/customer': CustomerListPage,
  '/customer/add': CustomerAddPage,
  '/customer/edit/:id': CustomerEditPage,
  '/projects': ProjectListPage,
  '/project/add': ProjectAddPage,
  '/project/edit/:id': ProjectEditPage,
  '/data-sources': DataSourceListPage,
  '/data-source/add': DataSourceAddPage,
  '/data-source/edit/:id': DataSourceEditPage,
  '/profile-status': ProfileStatusListPage,
  '/profile-status/add': ProfileStatusAddPage,
  '/profile-status/edit/:id': ProfileStatusEditPage,
} as const;
