import type { FileToImport } from '@alo/contracts';
import { makeStyles } from '@alo/ui';
import { Field } from '@alo/ui/controls';
import { ChoiceBox } from '@alo/ui/form';
import { messages } from './messages.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', gap: '16px' } });

/** Sheet and line of the headings. */
export function SheetChoice({
  file,
  sheet,
  onSheet,
  headerRow,
  onHeaderRow,
}: {
  readonly file: Pick<FileToImport<string>, 'sheets'>;
  readonly sheet: number;
  readonly onSheet: (sheet: number) => void;
  readonly headerRow: number;
  readonly onHeaderRow: (row: number) => void;
}) {
  const styles = useStyles();
  const lines = file.sheets[sheet]?.preview.length ?? 0;
  const rows = Array.from({ length: Math.min(lines, 10) }, (_none, at) => String(at + 1));
  return (
    <div className={styles.root}>
      {file.sheets.length > 1 && (
        <Field label={messages.sheet}>
          <ChoiceBox
            options={file.sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
            value={String(sheet)}
            onChange={(value) => onSheet(Number(value ?? 0))}
          />
        </Field>
      )}
      <Field label={messages.headerRow}>
        <ChoiceBox
          options={[
            { value: '0', label: messages.noHeader },
            ...rows.map((row) => ({ value: row, label: row })),
          ]}
          value={String(headerRow)}
          onChange={(value) => onHeaderRow(Number(value ?? 0))}
        />
      </Field>
    </div>
  );
}
