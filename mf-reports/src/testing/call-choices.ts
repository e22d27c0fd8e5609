import { endpoints } from '@alo/contracts';
import type { FakeApi } from '@alo/core/testing';

/** What filters of calls offer in a company that has nobody and nothing yet, but these extensions and queues. */
export function answerCallChoices(
  api: FakeApi,
  extensions: readonly { readonly extension: string; readonly name: string }[] = [],
  queues: readonly { readonly id: string; readonly name: string }[] = [],
): void {
  api.answer(endpoints.getDataFilter, {
    users: [],
    departments: [],
    teams: [],
    statuses: [],
    datasources: [],
    projects: [],
  });
  api.answer(endpoints.getSavedViews, []);
  api.answer(endpoints.getCallFilterChoices, {
    extensions: [...extensions],
    hotlines: [],
    queues: [...queues],
    ring_groups: [],
  });
}
