import { CatalogAddPage, CatalogEditPage } from '../catalog-kit/CatalogFormPage.tsx';
import { CatalogListPage } from '../catalog-kit/CatalogListPage.tsx';
import { profileStatusScreen } from './profile-status-screen.tsx';

export const ProfileStatusListPage = () => <CatalogListPage screen={profileStatusScreen} />;
export const ProfileStatusAddPage = () => <CatalogAddPage screen={profileStatusScreen} />;
export const ProfileStatusEditPage = () => <CatalogEditPage screen={profileStatusScreen} />;
