import {
  type CampaignAction,
  campaignActionSchema,
  type CampaignRow,
  endpoints,
} from '@alo/contracts';
import { useAccess } from '@alo/core';
import { useNavigate } from '@alo/ui';
import type { RowAction } from '@alo/ui/list';
import { RecordListPage } from '@alo/ui/records';
import { useState } from 'react';
import { campaignScreen } from './campaign-screen.tsx';
import { CampaignTabs } from './CampaignTabs.tsx';
import { messages } from './messages.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { isTunable, movesOf } from './moves.ts';
import { TuneDialog } from './TuneDialog.tsx';

type Question =
  | { readonly kind: 'move'; readonly campaign: CampaignRow; readonly action: CampaignAction }
  | { readonly kind: 'tune'; readonly id: string };

const onlyDrafts = ['edit', 'delete'];

/** /marketings/campaign: the campaigns, and what may be done with each. */
export function CampaignListPage() {
  const navigate = useNavigate();
  const mayStart = useAccess(endpoints.moveCampaign.access) === 'granted';
  const mayEdit = useAccess(endpoints.tuneCampaign.access) === 'granted';
  const [question, ask] = useState<Question | null>(null);
  const close = () => ask(null);
  const moves = campaignActionSchema.options.map((action): RowAction<CampaignRow> => ({
    ...{ id: action, label: messages.moves[action] },
    hidden: ({ status }) => !mayStart || !movesOf[status].includes(action),
    onClick: (campaign) => ask({ kind: 'move', campaign, action }),
  }));
  const tune: RowAction<CampaignRow> = {
    ...{ id: 'tune', label: messages.tune.action },
    hidden: ({ status }) => !mayEdit || !isTunable(status),
    onClick: ({ id }) => ask({ kind: 'tune', id }),
  };
  const ofDrafts = (own: RowAction<CampaignRow>): RowAction<CampaignRow> =>
    onlyDrafts.includes(own.id)
      ? { ...own, hidden: (row) => row.status !== 'draft' || own.hidden?.(row) === true }
      : own;
  return (
    <>
      <RecordListPage
        screen={campaignScreen}
        notice={<CampaignTabs screen="campaign" />}
        onOpen={({ id }) => void navigate(`/marketings/campaign/${id}`)}
        rowActions={(own) => [...own.map(ofDrafts), tune, ...moves]}
      />
      {question?.kind === 'move' && (
        <MoveDialog campaign={question.campaign} action={question.action} onClose={close} />
      )}
      {question?.kind === 'tune' && <TuneDialog id={question.id} onClose={close} />}
    </>
  );
}
