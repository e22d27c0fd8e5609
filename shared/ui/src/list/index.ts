export * from './active.tsx';
export * from './list-definition.ts';
export * from './list-extras.ts';
export * from './list-state.ts';
export { formatTotal } from './ListFooter.tsx';
export * from './ListPage.tsx';
export { MenuButton } from './MenuButton.tsx';
export { type ListControls, useListState } from './useListState.ts';
export { type ListSettings, useListSettings } from './useListSettings.ts';
