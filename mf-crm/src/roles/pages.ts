export { RoleAddPage, RoleEditPage } from './RoleFormPages.tsx';
export { RoleListPage } from './RoleListPage.tsx';
