import { SubscriberAddPage } from './subscriber-form/SubscriberAddPage.tsx';
import { SubscriberEditPage } from './subscriber-form/SubscriberEditPage.tsx';
import { SubscriberListPage } from './subscriber-list/SubscriberListPage.tsx';

/** Screens by their path in `remote.json`. */
export const screens = {
  '/subscribers': SubscriberListPage,
  '/subscribers/add': SubscriberAddPage,
  '/subscribers/edit/:id': SubscriberEditPage,
} as const;
