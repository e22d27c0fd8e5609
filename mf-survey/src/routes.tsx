import { CategoryListPage } from './category-list/CategoryListPage.tsx';

/** Screens by their path in `remote.json`. */
export const screens = { '/survey/categories': CategoryListPage } as const;
