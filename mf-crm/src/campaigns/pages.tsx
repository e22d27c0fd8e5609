import { RecordAddPage, RecordEditPage } from '@alo/ui/records';
import { campaignScreen } from './campaign-screen.tsx';

export { CampaignPage, SurveyPage } from '../campaign-detail/CampaignPage.tsx';
export { DoNotCallPage } from '../do-not-call/DoNotCallPage.tsx';
export { CampaignListPage } from './CampaignListPage.tsx';
export const CampaignAddPage = () => <RecordAddPage screen={campaignScreen} />;
export const CampaignEditPage = () => <RecordEditPage screen={campaignScreen} />;
