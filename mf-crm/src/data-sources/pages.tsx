import { CatalogAddPage, CatalogEditPage } from '../catalog-kit/CatalogFormPage.tsx';
import { CatalogListPage } from '../catalog-kit/CatalogListPage.tsx';
import { dataSourceScreen } from './data-source-screen.tsx';

export const DataSourceListPage = () => <CatalogListPage screen={dataSourceScreen} />;
export const DataSourceAddPage = () => <CatalogAddPage screen={dataSourceScreen} />;
export const DataSourceEditPage = () => <CatalogEditPage screen={dataSourceScreen} />;
