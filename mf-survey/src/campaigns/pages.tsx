import { RecordAddPage, RecordEditPage } from '@alo/ui/records';
import { surveyCampaignScreen } from './survey-campaign-screen.tsx';

export { CampaignListPage } from './CampaignListPage.tsx';
export const CampaignAddPage = () => <RecordAddPage screen={surveyCampaignScreen} />;
export const CampaignEditPage = () => <RecordEditPage screen={surveyCampaignScreen} />;
