import { RecordAddPage, RecordEditPage } from '@alo/ui/records';
import { CatalogListPage } from '../catalogs/CatalogListPage.tsx';
import { projectScreen } from './project-screen.tsx';

export const ProjectListPage = () => <CatalogListPage screen={projectScreen} />;
export const ProjectAddPage = () => <RecordAddPage screen={projectScreen} />;
export const ProjectEditPage = () => <RecordEditPage screen={projectScreen} />;
