export * from './CellTable.tsx';
export * from './ConfirmDialog.tsx';
export { saveCsv, toCsv } from './csv.ts';
export * from './DeleteDialog.tsx';
export * from './DialogSurface.tsx';
export * from './ImportDialog.tsx';
export * from './layers.ts';
export * from './usage-screens.ts';
export * from './ShortcutList.tsx';
