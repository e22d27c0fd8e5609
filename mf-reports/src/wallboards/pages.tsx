import { RecordAddPage, RecordEditPage } from '@alo/ui/records';
import { wallboardScreen } from './wallboard-screen.tsx';

export const WallboardAddPage = () => <RecordAddPage screen={wallboardScreen} />;
export const WallboardEditPage = () => <RecordEditPage screen={wallboardScreen} />;
