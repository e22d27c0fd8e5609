export * from './ConfirmDialog.tsx';
export * from './DeleteDialog.tsx';
export * from './DialogSurface.tsx';
export * from './layers.ts';
export * from './usage-screens.ts';
