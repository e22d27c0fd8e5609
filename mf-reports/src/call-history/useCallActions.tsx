import { type CallRecord, endpoints } from '@alo/contracts';
import { requestDial, requestEndpoint, useCan } from '@alo/core';
import {
  CallProhibitedRegular,
  CallRegular,
  describeError,
  NoteRegular,
  PersonRegular,
  toast,
  useNavigate,
} from '@alo/ui';
import type { RowAction } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { callBackTarget, isMasked, outsideNumber } from './call-party.ts';

/** The forms for a blocked number, which the address fills in. */
const blockForms = {
  incoming: '/list-of-blocked-incoming-numbers?add=new',
  outgoing: '/list-of-blocked-out-numbers?add=new',
} as const;

const numberOf = (record: CallRecord) => encodeURIComponent(outsideNumber(record) ?? '');

/** What the present user may do with the rows. */
export function useCallActions(
  openDetail: (record: CallRecord) => void,
): readonly RowAction<CallRecord>[] {
  const navigate = useNavigate();
  const mayCall = useCan('phone.use', 'softphone');
  const mayBlock = {
    incoming: useCan('blockin.add', 'blocknumber'),
    outgoing: useCan('blockout.add', 'blocknumber'),
  };
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
    ...(['incoming', 'outgoing'] as const).map((list) => ({
      id: `block-${list}`,
      label: list === 'incoming' ? messages.block : messages.blockOut,
      icon: <CallProhibitedRegular />,
      hidden: (record: CallRecord) =>
        !mayBlock[list] || (outsideNumber(record) === null && !isMasked(record)),
      onClick: (record: CallRecord) => {
        if (isMasked(record)) return void blockHidden(record, list);
        void navigate(`${blockForms[list]}&value=${numberOf(record)}`);
      },
    })),
  ];
}

/** The reader does not know the number: the server takes it from the record. */
async function blockHidden({ id }: CallRecord, list: 'incoming' | 'outgoing'): Promise<void> {
  try {
    await requestEndpoint(endpoints.blockCallNumber, { params: { id }, body: { list } });
    toast.success(messages.blocked);
  } catch (error) {
    toast.error(describeError(error));
  }
}
