import { RecordAddPage, RecordEditPage } from '@alo/ui/records';
import { kpiScreen } from './kpi-screen.tsx';

export const KpiAddPage = () => <RecordAddPage screen={kpiScreen} />;
export const KpiEditPage = () => <RecordEditPage screen={kpiScreen} />;
