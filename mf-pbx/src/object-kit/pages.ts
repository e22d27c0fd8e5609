// The pages of the kit, one chunk for all kinds.
export { ObjectListPage } from './ObjectListPage.tsx';
export { ObjectAddPage, ObjectEditPage } from './ObjectPages.tsx';
export { NewObjectPanel, ObjectPanel } from './ObjectPanel.tsx';
