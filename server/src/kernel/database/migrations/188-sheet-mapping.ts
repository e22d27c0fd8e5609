/** Which field each column of the sheet of a survey became, so that it is read the same way again. */
export const sheetMapping = {
  name: '188-sheet-mapping',
  sql: `alter table survey_form add column sheet_mapping jsonb;`,
};
