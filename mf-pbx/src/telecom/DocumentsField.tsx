import type { Hotline } from '@alo/contracts';
import { Button, DismissRegular, formatFileSize, makeStyles, tokens } from '@alo/ui';
import { useFormContext } from '@alo/ui/form';
import { FileUpload, type UploadKind } from '../upload/FileUpload.tsx';
import { checkDocumentFile } from './check-document-file.ts';
import { messages } from './messages.ts';

const { upload } = messages;

const documents: UploadKind = {
  accept: '.pdf,.jpg,.jpeg,application/pdf,image/jpeg',
  words: upload,
  check: async (file) => {
    const problem = await checkDocumentFile(file);
    return problem === null ? null : upload.problems[problem];
  },
};

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px', gridColumn: '1 / -1', minWidth: 0 },
  row: { display: 'flex', alignItems: 'center', gap: '8px' },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  problem: { color: tokens.colorPaletteRedForeground1, margin: 0 },
});

/** The papers of a request: those that are there already, and new ones. */
export function DocumentsField({
  files,
  onFiles,
  kept,
  onKept,
  progress,
}: {
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly kept: Hotline['documents'];
  readonly onKept: (kept: Hotline['documents']) => void;
  readonly progress: number | null;
}) {
  const styles = useStyles();
  const { formState, clearErrors } = useFormContext();
  const error = formState.errors['documents']?.message;
  return (
    <div className={styles.root} role="group" aria-label={messages.form.documents}>
      {kept.map(({ id, name, size }) => (
        <div key={id} className={styles.row}>
          <span className={styles.name}>{name}</span>
          <span className={styles.note}>{`${messages.form.kept} · ${formatFileSize(size)}`}</span>
          <Button
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={upload.remove(name)}
            onClick={() => onKept(kept.filter((document) => document.id !== id))}
          />
        </div>
      ))}
      <FileUpload
        kind={documents}
        multiple
        files={files}
        progress={progress}
        onChange={(chosen) => {
          clearErrors('documents');
          onFiles(chosen);
        }}
      />
      {typeof error === 'string' && (
        <p role="alert" className={styles.problem}>
          {error}
        </p>
      )}
    </div>
  );
}
