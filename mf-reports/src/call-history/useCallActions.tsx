import type { CallRecord } from '@alo/contracts';
import { requestDial, useCan } from '@alo/core';
import {
  CallProhibitedRegular,
  CallRegular,
  NoteRegular,
  PersonRegular,
  useNavigate,
} from '@alo/ui';
import type { RowAction } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { callBackTarget, outsideNumber } from './call-party.ts';

/** The form for a blocked caller, which the address fills in. */
const blockForm = '/list-of-blocked-incoming-numbers?add=new';

const numberOf = (record: CallRecord) => encodeURIComponent(outsideNumber(record) ?? '');

/** What the present user may do with the rows. */
export function useCallActions(
  openDetail: (record: CallRecord) => void,
): readonly RowAction<CallRecord>[] {
  const navigate = useNavigate();
  const mayCall = useCan('phone.use', 'softphone');
  const mayBlock = useCan('blockin.add', 'blocknumber');
  const mayAdd = useCan('customer.add', 'crm');
  return [
    {
      id: 'call-back',
      label: shared.callBack,
      icon: <CallRegular />,
      direct: true,
      hidden: (record) => !mayCall || callBackTarget(record) === null,
      onClick: (record) => {
        const target = callBackTarget(record);
        if (target) requestDial(target);
      },
    },
    {
      id: 'detail',
      label: messages.detail,
      icon: <NoteRegular />,
      direct: true,
      onClick: openDetail,
    },
    {
      id: 'add-customer',
      label: messages.addCustomer,
      icon: <PersonRegular />,
      hidden: (record) => !mayAdd || record.customer_id !== null || outsideNumber(record) === null,
      onClick: (record) => void navigate(`/customer/add?phone=${numberOf(record)}`),
    },
    {
      id: 'block',
      label: messages.block,
      icon: <CallProhibitedRegular />,
      hidden: (record) => !mayBlock || outsideNumber(record) === null,
      onClick: (record) => void navigate(`${blockForm}&value=${numberOf(record)}`),
    },
  ];
}
