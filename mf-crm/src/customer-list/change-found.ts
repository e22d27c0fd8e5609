import type { EndpointInput, endpoints, Job } from '@alo/contracts';
import { describeError, formatNumber, toast } from '@alo/ui';
import { messages } from './messages.ts';

/** Everybody whom search and filters of the list find. */
export interface FoundCustomers {
  readonly query: EndpointInput<typeof endpoints.deleteAllCustomers>['body']['query'];
  /** How many they are, as the list writes it. */
  readonly total: string;
}

/** Starts a change of everybody who was found; it continues in the background. False when the server refused. */
export async function changeFound(start: () => Promise<Job>): Promise<boolean> {
  try {
    const { total } = await start();
    toast.info(messages.bulk.started(formatNumber(total ?? 0)));
    return true;
  } catch (error) {
    toast.error(describeError(error));
    return false;
  }
}
