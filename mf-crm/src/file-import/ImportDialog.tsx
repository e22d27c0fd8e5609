import { Button, makeStyles, MessageBar, tokens } from '@alo/ui';
import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@alo/ui/overlay';
import { ColumnChoices } from './ColumnChoices.tsx';
import { FileStep } from './FileStep.tsx';
import { ImportButtons } from './ImportButtons.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import type { ImportedThings } from './imported-things.ts';
import { messages } from './messages.ts';
import { Mistakes } from './Mistakes.tsx';
import { SheetChoice } from './SheetChoice.tsx';
import { useImport } from './useImport.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '900px' },
  content: { display: 'grid', gap: '12px' },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** A list from a file: sheet and columns, a check that stores nothing, mistakes corrected, the import. */
export function ImportDialog<Field extends string, Fixable extends Field>({
  imported,
  onClose,
}: {
  readonly imported: ImportedThings<Field, Fixable>;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const { things } = imported;
  const state = useImport(imported);
  const { file, result, headerRow } = state;
  const chosen = file?.sheets[state.sheet];
  return (
    <Dialog open modalType="alert">
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{imported.title}</DialogTitle>
          <DialogContent className={styles.content}>
            {file === null && (
              <FileStep
                send={imported.send}
                {...(imported.help === undefined ? {} : { help: imported.help })}
                onSent={state.takeFile}
              />
            )}
            {file !== null && chosen !== undefined && state.isChoosing && (
              <>
                {imported.warning !== undefined && (
                  <MessageBar tone="warning">{imported.warning}</MessageBar>
                )}
                <SheetChoice
                  file={file}
                  sheet={state.sheet}
                  onSheet={state.chooseSheet}
                  headerRow={headerRow}
                  onHeaderRow={state.setHeaderRow}
                />
                <span className={styles.quiet}>{messages.columns}</span>
                <ColumnChoices
                  fields={imported.fields}
                  hidden={imported.hidden ?? []}
                  sheet={chosen}
                  headerRow={headerRow}
                  columns={state.columns}
                  onChange={state.setColumns}
                />
              </>
            )}
            <ImportOutcome job={state.job} isBusy={state.isBusy} things={things} />
            {result !== null && result.dry_run && result.mistakes.length > 0 && (
              <>
                <span className={styles.quiet}>{messages.fixHelp}</span>
                <Mistakes
                  fields={imported.fields}
                  fixable={imported.fixable}
                  mistakes={result.mistakes}
                  fixes={state.fixes}
                  onChange={state.setFixes}
                />
              </>
            )}
            {state.error !== null && <MessageBar tone="danger">{state.error}</MessageBar>}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{messages.close}</Button>
            <ImportButtons state={state} things={things} />
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
