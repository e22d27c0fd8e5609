import { endpoints, type SurveyCampaignRow } from '@alo/contracts';
import { useAccess } from '@alo/core';
import { useNavigate } from '@alo/ui';
import type { RowAction } from '@alo/ui/list';
import { RecordListPage } from '@alo/ui/records';
import { SurveyTabs } from '../SurveyTabs.tsx';
import { messages } from './messages.ts';
import { surveyCampaignScreen } from './survey-campaign-screen.tsx';

const onlyDrafts = ['edit', 'delete'];

/** /survey/campaign: the survey campaigns, and the ways to their contacts, desks and results. */
export function CampaignListPage() {
  const navigate = useNavigate();
  const mayAsk = useAccess(endpoints.getSurveyDesk.access) === 'granted';
  const further: readonly RowAction<SurveyCampaignRow>[] = [
    {
      ...{ id: 'ask', label: messages.actions.ask },
      hidden: ({ status, mode }) => !mayAsk || status !== 'running' || mode !== 'agent',
      onClick: ({ id }) => void navigate(`/survey/campaign/start/${id}`),
    },
    {
      ...{ id: 'results', label: messages.actions.results },
      hidden: ({ status }) => status === 'draft',
      onClick: ({ id }) => void navigate(`/survey/campaign/results/${id}`),
    },
  ];
  const ofDrafts = (own: RowAction<SurveyCampaignRow>): RowAction<SurveyCampaignRow> =>
    onlyDrafts.includes(own.id)
      ? { ...own, hidden: (row) => row.status !== 'draft' || own.hidden?.(row) === true }
      : own;
  return (
    <RecordListPage
      screen={surveyCampaignScreen}
      notice={<SurveyTabs screen="campaign" />}
      onOpen={({ id }) => void navigate(`/survey/campaign/${id}`)}
      rowActions={(own) => [...own.map(ofDrafts), ...further]}
    />
  );
}
