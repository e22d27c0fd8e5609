import { endpoints, type OtpRequest, readListQuery } from '@alo/contracts';
import {
  invalidateEndpoints,
  useAccess,
  useApiMutation,
  useApiQuery,
  useLiveEvent,
} from '@alo/core';
import { CallOutboundRegular, describeError, KeyRegular, toast } from '@alo/ui';
import { ListPage, RowPanel, useListState, useOpenRow } from '@alo/ui/list';
import { useMemo } from 'react';
import { messages } from './messages.ts';
import { otpRequestList } from './otp-request-list.tsx';
import { OtpLadder } from './OtpLadder.tsx';
import { OtpTabs } from './OtpTabs.tsx';
import { useOtpOptions } from './useOtpOptions.ts';

const none: readonly OtpRequest[] = [];

/** /voice-otp/list: codes that were asked for, and what came of them. */
export function OtpRequestListPage() {
  const { scripts, numbers } = useOtpOptions();
  const definition = useMemo(() => otpRequestList(scripts, numbers), [scripts, numbers]);
  const controls = useListState(definition);
  const query = useApiQuery(endpoints.getOtpRequests, {
    query: readListQuery(endpoints.getOtpRequests, controls.state),
  });
  useLiveEvent('otp.changed', () => void invalidateEndpoints(endpoints.getOtpRequests));
  const mayTest = useAccess(endpoints.resendOtp.access) === 'granted';
  const resend = useApiMutation(endpoints.resendOtp, {
    invalidates: [endpoints.getOtpRequests],
    onError: (error) => toast.error(describeError(error)),
  });
  const again = async ({ id, phone }: OtpRequest) => {
    await resend.mutateAsync({ params: { id } });
    toast.success(messages.list.resent(phone));
  };
  const row = useOpenRow((query.data?.data ?? none).map(({ id }) => id));
  return (
    <ListPage
      definition={definition}
      controls={controls}
      query={query}
      notice={<OtpTabs screen="list" />}
      empty={{ text: messages.list.empty, icon: <KeyRegular /> }}
      onOpen={({ id }) => row.open(id)}
      opened={
        row.key === null
          ? null
          : {
              key: row.key,
              panel: (
                <RowPanel title={messages.detail.title} row={row}>
                  <OtpLadder key={row.key} id={row.key} />
                </RowPanel>
              ),
            }
      }
      rowActions={[
        {
          ...{ id: 'resend', label: messages.list.resend, icon: <CallOutboundRegular /> },
          direct: true,
          hidden: ({ resendable }) => !mayTest || !resendable,
          onClick: (request) => void again(request).catch(() => undefined),
        },
      ]}
    />
  );
}
