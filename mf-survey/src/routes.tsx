import { lazy } from 'react';

const CategoryListPage = lazy(async () => ({
  default: (await import('./category-list/CategoryListPage.tsx')).CategoryListPage,
}));

/** Screens by their path in `remote.json`. */
export const screens = { '/survey/categories': CategoryListPage } as const;
