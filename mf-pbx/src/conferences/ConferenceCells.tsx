import { requestDial, useCan } from '@alo/core';
import { Button, CallRegular } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { conferenceMessages as messages } from './messages.ts';
import { useLiveConference } from './useLiveConferences.ts';

/** How many are in a room. */
export function PeopleCell({ id }: { readonly id: string }) {
  const members = useLiveConference(id);
  if (members === undefined) return shared.none;
  return members.length === 0 ? messages.nobody : messages.people(members.length);
}

/** Calls the room with the own phone. */
export function CallRoom({ name, number }: { readonly name: string; readonly number: string }) {
  const mayCall = useCan('phone.use', 'softphone');
  if (!mayCall) return shared.none;
  return (
    <Button
      size="small"
      icon={<CallRegular />}
      aria-label={messages.callRoom(name)}
      onClick={() => requestDial({ kind: 'number', number, name })}
    >
      {messages.call}
    </Button>
  );
}
