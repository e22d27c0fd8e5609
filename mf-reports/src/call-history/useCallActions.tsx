import type { CallRecord } from '@alo/contracts';
import { requestDial, useCan } from '@alo/core';
import { CallRegular, NoteRegular } from '@alo/ui';
import type { RowAction } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { callBackTarget } from './call-party.ts';

/** What the present user may do with the rows. */
export function useCallActions(
  openDetail: (record: CallRecord) => void,
): readonly RowAction<CallRecord>[] {
  const mayCall = useCan('phone.use', 'softphone');
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
  ];
}
