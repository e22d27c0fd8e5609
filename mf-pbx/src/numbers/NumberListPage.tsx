import { endpoints, type NumberRow, readListQuery } from '@alo/contracts';
import { requestDial, useApiQuery, useCan } from '@alo/core';
import {
  CallInboundRegular,
  CallRegular,
  CopyRegular,
  EditRegular,
  SearchRegular,
  useNavigate,
  useSearchParams,
} from '@alo/ui';
import { BeakerRegular, copyText, FlowchartRegular } from '@alo/ui/controls';
import { EditedRecord } from '@alo/ui/form';
import { ListPage, type RowAction, useListState } from '@alo/ui/list';
import { useState } from 'react';
import { numberMessages as messages, numberWords } from './messages.ts';
import { NumberCheckDialog } from './NumberCheckDialog.tsx';
import { NumberDialog } from './NumberDialog.tsx';
import { numberList } from './number-list.tsx';

/** The numbers of the tenant and where their calls go. `?edit=<id>` opens one. */
export function NumberListPage() {
  const [params, setParams] = useSearchParams();
  const [checked, check] = useState<NumberRow | null>(null);
  const controls = useListState(numberList);
  const query = useApiQuery(endpoints.getNumbers, {
    query: readListQuery(endpoints.getNumbers, controls.state),
  });
  const set = (id: string | null) =>
    setParams((now) => {
      if (id === null) now.delete('edit');
      else now.set('edit', id);
      return now;
    });
  const edited = params.get('edit');
  return (
    <>
      <ListPage
        definition={numberList}
        controls={controls}
        query={query}
        empty={{ text: numberWords.empty, icon: <CallRegular /> }}
        rowActions={useNumberActions(set, check)}
      />
      {edited !== null && <EditNumber key={edited} id={edited} onClose={() => set(null)} />}
      {checked && <NumberCheckDialog row={checked} onClose={() => check(null)} />}
    </>
  );
}

/** The number as it is now, whichever page of the list it stands on. */
function EditNumber({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useApiQuery(endpoints.getNumberRow, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord query={query}>
      {(row, reload) => (
        <NumberDialog key={row.row_version} row={row} onReload={reload} onClose={onClose} />
      )}
    </EditedRecord>
  );
}

function useNumberActions(
  edit: (id: string) => void,
  check: (row: NumberRow) => void,
): readonly RowAction<NumberRow>[] {
  const navigate = useNavigate();
  const mayEdit = useCan('number.edit', 'pbx');
  const mayRoute = useCan('inbound.edit', 'pbx');
  const maySee = useCan('inbound.view', 'pbx');
  const mayTry = useCan('inbound.simulate', 'pbx');
  const mayCall = useCan('phone.use', 'softphone');
  return [
    {
      id: 'edit',
      label: messages.edit,
      icon: <EditRegular />,
      direct: true,
      hidden: () => !mayEdit,
      onClick: ({ id }) => edit(id),
    },
    {
      id: 'map',
      label: messages.map,
      icon: <FlowchartRegular />,
      direct: true,
      hidden: () => !maySee,
      onClick: ({ id }) => void navigate(`/inbounds/map/${id}`),
    },
    {
      id: 'copy',
      label: messages.copy,
      icon: <CopyRegular />,
      onClick: ({ number }) => void copyText(number),
    },
    {
      id: 'route',
      label: messages.route,
      icon: <CallInboundRegular />,
      hidden: ({ usage }) => !mayRoute || usage === 'out',
      onClick: ({ id, inbound_id: inbound }) =>
        void navigate(
          inbound === null ? `/inbounds/add?number_id=${id}` : `/inbounds/edit/${inbound}`,
        ),
    },
    {
      id: 'simulate',
      label: messages.simulate,
      icon: <BeakerRegular />,
      hidden: () => !mayTry,
      onClick: ({ number }) => void navigate(`/inbounds/simulate?to=${number}`),
    },
    {
      id: 'check',
      label: messages.checkNumber,
      icon: <SearchRegular />,
      onClick: check,
    },
    {
      id: 'test',
      label: messages.test,
      icon: <CallRegular />,
      hidden: () => !mayCall,
      onClick: ({ number, display_name: name }) =>
        requestDial({ kind: 'number', number, name: name === '' ? null : name }),
    },
  ];
}
