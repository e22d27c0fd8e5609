import { endpoints } from '@alo/contracts';
import { ApiError, getSession, publish, requestEndpoint } from '@alo/core';
import { callRef } from './call-refs.ts';
import { CallWorks } from './call-works.ts';

let of = '';
let works: CallWorks | null = null;

/** What the signed-in person writes about calls. */
export function getPageWorks(): CallWorks {
  const session = getSession();
  const person = `${session?.tenant ?? ''}/${session?.userId ?? ''}`;
  if (works !== null && of === person) return works;
  of = person;
  const made = new CallWorks({
    storage: localStorage,
    owner: person,
    refOf: callRef,
    // It may be the last thing that a page does.
    save: (body) => requestEndpoint(endpoints.saveCallWork, { body }, { keepalive: true }),
    isRefused: (error) => error instanceof ApiError && [404, 422].includes(error.status),
    onSaved: (customerId) => {
      if (customerId !== null) publish('customer.changed', { customerId });
    },
  });
  works = made;
  made.flushAll();
  addEventListener('online', () => {
    if (works === made) made.flushAll();
  });
  addEventListener('pagehide', () => made.flushAll());
  return made;
}
