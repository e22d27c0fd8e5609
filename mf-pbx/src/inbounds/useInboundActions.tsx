import { useCan } from '@alo/core';
import { CopyRegular, DeleteRegular, DismissRegular, EditRegular, useNavigate } from '@alo/ui';
import { ArrowUploadRegular, BeakerRegular, FlowchartRegular } from '@alo/ui/controls';
import type { RowAction } from '@alo/ui/list';
import type { InboundRow } from './inbound-list.tsx';
import type { InboundQuestion } from './InboundDialogs.tsx';
import { inboundMessages } from './messages.ts';

const { actions: words } = inboundMessages;

/** What the present user may do with a rule and with its inbound. */
export function useInboundActions(
  ask: (question: InboundQuestion) => void,
): readonly RowAction<InboundRow>[] {
  const navigate = useNavigate();
  const mayAdd = useCan('inbound.add', 'pbx');
  const mayEdit = useCan('inbound.edit', 'pbx');
  const mayDelete = useCan('inbound.delete', 'pbx');
  const mayImport = useCan('inbound.import', 'pbx');
  const maySee = useCan('inbound.view', 'pbx');
  const mayTry = useCan('inbound.simulate', 'pbx');
  return [
    {
      id: 'edit',
      label: words.edit,
      icon: <EditRegular />,
      direct: true,
      hidden: () => !mayEdit,
      onClick: ({ inbound_id }) => void navigate(`/inbounds/edit/${inbound_id}`),
    },
    {
      id: 'map',
      label: words.map,
      icon: <FlowchartRegular />,
      direct: true,
      hidden: () => !maySee,
      onClick: ({ number_id: number }) => void navigate(`/inbounds/map/${number}`),
    },
    {
      id: 'simulate',
      label: words.simulate,
      icon: <BeakerRegular />,
      hidden: () => !mayTry,
      onClick: ({ number }) => void navigate(`/inbounds/simulate?to=${number}`),
    },
    {
      id: 'duplicate',
      label: words.duplicate,
      icon: <CopyRegular />,
      hidden: () => !mayAdd,
      onClick: ({ inbound_id }) => void navigate(`/inbounds/add?from=${inbound_id}`),
    },
    {
      id: 'import',
      label: words.import,
      icon: <ArrowUploadRegular />,
      hidden: () => !mayImport,
      onClick: (row) => ask({ kind: 'import', row }),
    },
    {
      id: 'remove-rule',
      label: words.removeRule,
      icon: <DismissRegular />,
      hidden: ({ priority }) => !mayDelete || priority === null,
      onClick: (row) => ask({ kind: 'remove-rule', row }),
    },
    {
      id: 'remove',
      label: words.remove,
      icon: <DeleteRegular />,
      hidden: () => !mayDelete,
      onClick: (row) => ask({ kind: 'remove', row }),
    },
  ];
}
