// Saved views of lists: fetched with the lists that have them.
export * from './SavedViews.tsx';
export { forgetOpenedViews } from './useSavedViews.ts';
