import { CatalogAddPage, CatalogEditPage } from '../catalog-kit/CatalogFormPage.tsx';
import { CatalogListPage } from '../catalog-kit/CatalogListPage.tsx';
import { projectScreen } from './project-screen.tsx';

export const ProjectListPage = () => <CatalogListPage screen={projectScreen} />;
export const ProjectAddPage = () => <CatalogAddPage screen={projectScreen} />;
export const ProjectEditPage = () => <CatalogEditPage screen={projectScreen} />;
