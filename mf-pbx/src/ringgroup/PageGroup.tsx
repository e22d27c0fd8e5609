import { endpoints } from '@alo/contracts';
import { requestDial, useApiQuery, useCan } from '@alo/core';
import { Button, MegaphoneRegular } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { ringGroupMessages as messages } from './messages.ts';

/** Speaks to the free phones of a group by the own phone, for who may; a group without a number cannot be dialled. */
export function PageGroup({
  name,
  extension,
}: {
  readonly name: string;
  readonly extension: string | null;
}) {
  const mayCall = useCan('phone.use', 'softphone');
  const mayPage = useCan('phone.page', 'pbx');
  const { data: codes } = useApiQuery(endpoints.getOwnFeatureCodes, {}, { enabled: mayCall });
  const isOn = codes?.page.is_active === true;
  if (!mayCall || !mayPage || !isOn || extension === null) return shared.none;
  const number = `${codes.page.code}${extension}`;
  return (
    <Button
      size="small"
      icon={<MegaphoneRegular />}
      aria-label={messages.pageGroup(name)}
      onClick={() => requestDial({ kind: 'number', number, name: messages.pageGroup(name) })}
    >
      {messages.page}
    </Button>
  );
}
