export { AccountAddPage, AccountEditPage } from './AccountFormPages.tsx';
export { AccountListPage } from './AccountListPage.tsx';
