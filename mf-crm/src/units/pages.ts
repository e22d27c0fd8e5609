// The pages of branches, departments and teams: one chunk for all three.
export { UnitAddPage, UnitEditPage } from './UnitFormPages.tsx';
export { UnitListPage } from './UnitListPage.tsx';
