export * from './ConfirmDialog.tsx';
export * from './DeleteDialog.tsx';
export * from './layers.ts';
export * from './useUncoveredPage.ts';
