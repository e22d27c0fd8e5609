import { RecordAddPage, RecordEditPage } from '@alo/ui/records';
import { CatalogListPage } from '../catalogs/CatalogListPage.tsx';
import { profileStatusScreen } from './profile-status-screen.tsx';

export const ProfileStatusListPage = () => <CatalogListPage screen={profileStatusScreen} />;
export const ProfileStatusAddPage = () => <RecordAddPage screen={profileStatusScreen} />;
export const ProfileStatusEditPage = () => <RecordEditPage screen={profileStatusScreen} />;
