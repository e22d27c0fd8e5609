import {
  type Access,
  dialsContacts,
  endpoints,
  isCampaignOver,
  type KeptSheet,
} from '@alo/contracts';
import { requestEndpoint, useAccess } from '@alo/core';
import {
  AddRegular,
  Button,
  describeError,
  MoreHorizontalRegular,
  toast,
  toProblem,
  useNavigate,
} from '@alo/ui';
import { MenuItem, MenuList } from '@alo/ui/overlay';
import { MenuButton } from '@alo/ui/list';
import { messages as shared } from '../campaigns/messages.ts';
import { isTunable, movesOf } from '../campaigns/moves.ts';
import { type ShownCampaign, useCampaignCalls } from './campaign-calls.ts';
import type { CampaignQuestion } from './CampaignQuestions.tsx';
import { callsOf } from './calls-of.ts';
import { messages } from './messages.ts';

const useMay = (access: Access) => useAccess(access) === 'granted';

interface Props {
  readonly campaign: ShownCampaign;
  readonly ask: (question: CampaignQuestion) => void;
}

/** What may be done with a campaign: the next move is the primary action. */
export function CampaignActions({ campaign, ask }: Props) {
  const { access } = useCampaignCalls();
  const mayStart = useMay(access.move);
  const [next, ...moves] = mayStart ? movesOf[campaign.status] : [];
  return (
    <>
      <MoreMenu campaign={campaign} ask={ask} />
      <AddMenu campaign={campaign} ask={ask} />
      {moves.map((action) => (
        <Button key={action} onClick={() => ask({ kind: 'move', action })}>
          {shared.moves[action]}
        </Button>
      ))}
      {next !== undefined && (
        <Button appearance="primary" onClick={() => ask({ kind: 'move', action: next })}>
          {shared.moves[next]}
        </Button>
      )}
    </>
  );
}

function AddMenu({ campaign: { status, mode, sheet = null }, ask }: Props) {
  const { contacts } = useCampaignCalls();
  const mayImport = useMay(contacts.add.access);
  const maySeeCustomers = useMay(endpoints.getCustomers.access);
  if (!mayImport || mode === 'after_call' || isCampaignOver(status)) return null;
  const { add } = messages;
  const readAgain = async (kept: KeptSheet) => {
    const { sheet_id, sheet_name } = kept;
    try {
      const file = await requestEndpoint(contacts.readSheet, { body: { sheet_id, sheet_name } });
      ask({ kind: 'import', sheet: { file, kept } });
    } catch (error) {
      toast.error(toProblem(error).errors?.[0]?.message ?? describeError(error));
    }
  };
  return (
    <MenuButton button={<Button icon={<AddRegular />}>{add.menu}</Button>}>
      <MenuList>
        <MenuItem onClick={() => ask({ kind: 'one' })}>{add.one}</MenuItem>
        <MenuItem onClick={() => ask({ kind: 'import', sheet: null })}>{add.file}</MenuItem>
        <MenuItem onClick={() => ask({ kind: 'sheet' })}>{add.sheet}</MenuItem>
        {sheet !== null && (
          <MenuItem onClick={() => void readAgain(sheet)}>{add.again(sheet.name)}</MenuItem>
        )}
        {maySeeCustomers && (
          <MenuItem onClick={() => ask({ kind: 'customers' })}>{add.customers}</MenuItem>
        )}
      </MenuList>
    </MenuButton>
  );
}

function MoreMenu({ campaign: { id, status, started_at, mode }, ask }: Props) {
  const navigate = useNavigate();
  const { access, clone, contacts, edit } = useCampaignCalls();
  const mayEdit = useMay(access.tune);
  const mayExport = useMay(contacts.export.access);
  const mayClone = useMay(clone ?? access.move) && clone !== undefined;
  const dials = dialsContacts(mode);
  const maySeeCalls = useMay(endpoints.getHistoriesCall.access) && started_at !== null && dials;
  if (!mayEdit && !mayExport && !maySeeCalls && !mayClone) return null;
  const save = async (format: 'xlsx' | 'csv') => {
    try {
      await requestEndpoint(contacts.export, { params: { id }, body: { format } });
      toast.info(messages.exporting);
    } catch (error) {
      toast.error(describeError(error));
    }
  };
  return (
    <MenuButton button={<Button icon={<MoreHorizontalRegular />} aria-label={messages.more} />}>
      <MenuList>
        {maySeeCalls && (
          <MenuItem onClick={() => void navigate(callsOf(id, started_at, Date.now()))}>
            {messages.calls}
          </MenuItem>
        )}
        {mayEdit && status === 'draft' && (
          <MenuItem onClick={() => void navigate(`${edit}${id}`)}>{messages.edit}</MenuItem>
        )}
        {mayEdit && isTunable(status) && (
          <MenuItem onClick={() => ask({ kind: 'tune' })}>{shared.tune.action}</MenuItem>
        )}
        {mayClone && (
          <MenuItem onClick={() => ask({ kind: 'clone' })}>{messages.clone.action}</MenuItem>
        )}
        {mayEdit && dials && (
          <MenuItem onClick={() => ask({ kind: 'assign', ids: null })}>
            {messages.assign.open}
          </MenuItem>
        )}
        {mayExport &&
          (['xlsx', 'csv'] as const).map((format) => (
            <MenuItem key={format} onClick={() => void save(format)}>
              {messages.export} {messages.formats[format]}
            </MenuItem>
          ))}
      </MenuList>
    </MenuButton>
  );
}
