import { endpoints, formatNumber } from '@alo/contracts';
import { useApiMutation, useApiQuery, useCan } from '@alo/core';
import { Button, describeError, MessageBar, toast } from '@alo/ui';
import { ceilingsText } from './ceilings-text.ts';
import { ownMessages as words } from './messages.ts';

/** What the operator lets the company do outside, to read; who may, asks for it. */
export function OwnOutsideCalling() {
  const { data } = useApiQuery(endpoints.getOutsideCalling, {});
  const mayAsk = useCan('outbound.edit', 'pbx');
  const ask = useApiMutation(endpoints.requestOutsideCalling, {
    invalidates: [endpoints.getOutsideCalling],
    onSuccess: () => toast.success(words.asked),
    onError: (error) => toast.error(describeError(error)),
  });
  const resend = useApiMutation(endpoints.resendConfirmation, {
    invalidates: [endpoints.getOutsideCalling],
    onSuccess: ({ email }) => toast.success(words.resent(email)),
    onError: (error) => toast.error(describeError(error)),
  });
  if (data === undefined) return null;
  const { state, reason, has_trunk: hasTrunk, has_number: hasNumber, use } = data;
  const email = data.email_to_confirm;
  const waits = data.requested_at !== null && state !== 'allowed';
  const lines = [
    email === null ? '' : words[data.email_unsent ? 'unsent' : 'unconfirmed'](email),
    state === 'suspended' && reason !== '' ? words.reason(reason) : '',
    hasTrunk ? '' : words.noTrunk,
    hasNumber ? '' : words.noNumber,
    words.bounds(ceilingsText(data)),
    words.kinds(data.abroad, data.premium),
    words.use(formatNumber(use.calls_today), formatNumber(use.money_today)),
    words.emergency,
    waits ? words.waits : '',
  ].filter((line) => line !== '');
  const isOpen = state === 'allowed' && hasTrunk && hasNumber;
  const actions =
    email !== null ? (
      <Button disabledFocusable={resend.isPending} onClick={() => resend.mutate({})}>
        {words.resend}
      </Button>
    ) : (
      state !== 'allowed' &&
      !waits && (
        <Button disabledFocusable={ask.isPending} onClick={() => ask.mutate({})}>
          {words.ask}
        </Button>
      )
    );
  return (
    <MessageBar
      tone={isOpen ? 'info' : 'warning'}
      title={words.states[state]}
      {...(mayAsk && actions ? { actions } : {})}
    >
      {lines.join(' ')}
    </MessageBar>
  );
}
