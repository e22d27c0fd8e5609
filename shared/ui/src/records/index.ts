// A screen of records: its list, forms and questions, made of one definition.
export * from './AddRecordButton.tsx';
export * from './FormTabs.tsx';
export * from './LogPage.tsx';
export * from './OrderDialog.tsx';
export * from './record-endpoints.ts';
export * from './record-screen.ts';
export * from './RecordFields.tsx';
export * from './RecordHistoryPage.tsx';
export * from './RecordListPage.tsx';
export * from './RecordPages.tsx';
export * from './ReplaceBox.tsx';
export * from './UsesDialog.tsx';
export * from './useRecordForm.ts';
