import { lateComponent } from '@alo/ui';
import type { UnitKind } from '@alo/contracts';
import type { ComponentType } from 'react';

/** Screens of a module that is loaded when the first of them is opened. */
function pagesOf<Name extends string>(load: () => Promise<Readonly<Record<Name, ComponentType>>>) {
  return (name: Name) => lateComponent(async () => (await load())[name]);
}

const CustomerAddPage = lateComponent(
  async () => (await import('./customer-form/CustomerAddPage.tsx')).CustomerAddPage,
);
const CustomerEditPage = lateComponent(
  async () => (await import('./customer-form/CustomerEditPage.tsx')).CustomerEditPage,
);
const CustomerListPage = lateComponent(
  async () => (await import('./customer-list/CustomerListPage.tsx')).CustomerListPage,
);

const projectPage = pagesOf(
  () => import(/* webpackChunkName: "panel-catalogs" */ './projects/pages.tsx'),
);
const dataSourcePage = pagesOf(
  () => import(/* webpackChunkName: "panel-catalogs" */ './data-sources/pages.tsx'),
);
const profileStatusPage = pagesOf(
  () => import(/* webpackChunkName: "panel-catalogs" */ './profile-statuses/pages.tsx'),
);
const accountPage = pagesOf(
  () => import(/* webpackChunkName: "panel-accounts" */ './accounts/pages.ts'),
);
const rolePage = pagesOf(() => import(/* webpackChunkName: "panel-roles" */ './roles/pages.ts'));
const settingPage = pagesOf(
  () => import(/* webpackChunkName: "panel-setting" */ './setting/SettingPage.tsx'),
);
const userSettingPage = pagesOf(
  () => import(/* webpackChunkName: "panel-user-setting" */ './user-setting/UserSettingPage.tsx'),
);
const auditPage = pagesOf(
  () => import(/* webpackChunkName: "panel-audit" */ './audit/AuditListPage.tsx'),
);

const campaignPage = pagesOf(
  () => import(/* webpackChunkName: "panel-campaigns" */ './campaigns/pages.tsx'),
);

type UnitPages = typeof import('./units/pages.tsx');

/** A page for one kind of unit; the three kinds share their code. */
function unitPage(page: keyof UnitPages, kind: UnitKind) {
  return lateComponent(async () => {
    const pages = await import(/* webpackChunkName: "panel-units" */ './units/pages.tsx');
    const Page = pages[page];
    return () => <Page key={kind} kind={kind} />;
  });
}

/** Screens by their path in `remote.json`. */
export const screens = {
  '/customer': CustomerListPage,
  '/customer/add': CustomerAddPage,
  '/customer/edit/:id': CustomerEditPage,
  '/projects': projectPage('ProjectListPage'),
  '/project/add': projectPage('ProjectAddPage'),
  '/project/edit/:id': projectPage('ProjectEditPage'),
  '/data-sources': dataSourcePage('DataSourceListPage'),
  '/data-source/add': dataSourcePage('DataSourceAddPage'),
  '/data-source/edit/:id': dataSourcePage('DataSourceEditPage'),
  '/profile-status': profileStatusPage('ProfileStatusListPage'),
  '/profile-status/add': profileStatusPage('ProfileStatusAddPage'),
  '/profile-status/edit/:id': profileStatusPage('ProfileStatusEditPage'),
  '/marketings/campaign': campaignPage('CampaignListPage'),
  '/marketings/campaign/add': campaignPage('CampaignAddPage'),
  '/marketings/campaign/edit/:id': campaignPage('CampaignEditPage'),
  '/marketings/campaign/:id': campaignPage('CampaignPage'),
  '/marketings/do-not-call': campaignPage('DoNotCallPage'),
  '/survey/campaign/:id': campaignPage('SurveyPage'),
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
  '/setting': settingPage('SettingPage'),
  '/setting/:slug': settingPage('SettingPage'),
  '/setting/audit': auditPage('AuditListPage'),
  '/user-setting': userSettingPage('UserSettingPage'),
  '/user-setting/:slug': userSettingPage('UserSettingPage'),
} as const;
