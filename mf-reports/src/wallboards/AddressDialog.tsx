import { ShownOnce } from '@alo/ui/overlay';
import { messages } from './messages.ts';

/** Hands over the address of a wallboard, this one time: the token is behind the #, which is not sent with addresses. */
export function AddressDialog({
  token,
  onClose,
}: {
  readonly token: string;
  readonly onClose: () => void;
}) {
  return (
    <ShownOnce
      title={messages.addressTitle}
      warning={messages.addressOnce}
      values={[{ text: `${location.origin}/wallboard#${token}` }]}
      onClose={onClose}
    />
  );
}
