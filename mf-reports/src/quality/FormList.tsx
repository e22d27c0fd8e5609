import { RecordListPage } from '@alo/ui/records';
import { formScreen } from './form-screen.tsx';
import { QualityTabs } from './QualityTabs.tsx';

/** Forms by which calls are scored. */
export const FormList = () => (
  <RecordListPage screen={formScreen} notice={<QualityTabs view="forms" />} />
);
