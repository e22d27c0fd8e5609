import { RecordAddPage, RecordEditPage } from '@alo/ui/records';
import { CatalogListPage } from '../catalogs/CatalogListPage.tsx';
import { dataSourceScreen } from './data-source-screen.tsx';

export const DataSourceListPage = () => <CatalogListPage screen={dataSourceScreen} />;
export const DataSourceAddPage = () => <RecordAddPage screen={dataSourceScreen} />;
export const DataSourceEditPage = () => <RecordEditPage screen={dataSourceScreen} />;
