import { lazy } from 'react';

const SubscriberAddPage = lazy(async () => ({
  default: (await import('./subscriber-form/SubscriberAddPage.tsx')).SubscriberAddPage,
}));
const SubscriberEditPage = lazy(async () => ({
  default: (await import('./subscriber-form/SubscriberEditPage.tsx')).SubscriberEditPage,
}));
const SubscriberListPage = lazy(async () => ({
  default: (await import('./subscriber-list/SubscriberListPage.tsx')).SubscriberListPage,
}));

/** Screens by their path in `remote.json`. */
export const screens = {
  '/subscribers': SubscriberListPage,
  '/subscribers/add': SubscriberAddPage,
  '/subscribers/edit/:id': SubscriberEditPage,
} as const;
