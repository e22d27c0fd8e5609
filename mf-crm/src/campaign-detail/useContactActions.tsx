import { type CampaignContact, dialsContacts, endpoints, type SurveyMode } from '@alo/contracts';
import { useAccess } from '@alo/core';
import { PersonRegular, ProhibitedRegular, SearchRegular } from '@alo/ui';
import type { BulkAction, RowAction } from '@alo/ui/list';
import { useCampaignCalls } from './campaign-calls.ts';
import type { CampaignQuestion } from './CampaignQuestions.tsx';
import { messages } from './messages.ts';

const waits: readonly CampaignContact['status'][] = ['new', 'retry', 'queued'];

/** What may be done with contacts; `ask` opens a question over the list. */
export function useContactActions(mode: SurveyMode, ask: (question: CampaignQuestion) => void) {
  const { contacts } = useCampaignCalls();
  const mayEdit = useAccess(contacts.skip.access) === 'granted';
  const mayLink = useAccess(endpoints.makeSurveyLink.access) === 'granted' && mode === 'link';
  const dials = dialsContacts(mode);
  const rowActions: readonly RowAction<CampaignContact>[] = [
    {
      ...{ id: 'why', label: messages.why.action, icon: <SearchRegular />, direct: true },
      hidden: () => !dials,
      onClick: (contact) => ask({ kind: 'why', contact }),
    },
    {
      ...{ id: 'skip', label: messages.skip.action, icon: <ProhibitedRegular />, direct: true },
      hidden: ({ status }) => !mayEdit || mode === 'after_call' || !waits.includes(status),
      onClick: (contact) => ask({ kind: 'skip', contact }),
    },
    {
      ...{ id: 'link', label: messages.links.one },
      hidden: ({ status }) => !mayLink || !waits.includes(status),
      onClick: (contact) => ask({ kind: 'link', contact }),
    },
  ];
  const bulkActions: readonly BulkAction<CampaignContact>[] =
    mayEdit && dials
      ? [
          {
            ...{ id: 'assign', label: messages.assign.action, icon: <PersonRegular /> },
            onClick: (rows, clear) => {
              ask({ kind: 'assign', ids: rows.map(({ id }) => id) });
              clear();
            },
          },
        ]
      : [];
  return { rowActions, bulkActions };
}
