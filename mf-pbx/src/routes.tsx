import { lazy } from 'react';

const GreetingListPage = lazy(async () => ({
  default: (await import('./greeting-list/GreetingListPage.tsx')).GreetingListPage,
}));
const MohListPage = lazy(async () => ({
  default: (await import('./moh-list/MohListPage.tsx')).MohListPage,
}));
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
  '/greeting': GreetingListPage,
  '/music-on-holds': MohListPage,
} as const;
