import { makeStyles } from '@alo/ui';
import { ChoiceBox } from '@alo/ui/form';
import { ConfirmDialog } from '@alo/ui/overlay';
import { useState } from 'react';

const useStyles = makeStyles({ hint: { marginTop: 0 } });

/** One choice for several customers. Open while it is rendered. */
export function ChooseDialog({
  title,
  label,
  options,
  hint,
  confirmLabel,
  onChoose,
  onClose,
}: {
  readonly title: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly hint?: string | undefined;
  readonly confirmLabel: string;
  /** False keeps the dialog open. */
  readonly onChoose: (value: string) => Promise<boolean> | boolean;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const [value, setValue] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (value === null) return;
    setBusy(true);
    if (await onChoose(value)) onClose();
    else setBusy(false);
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirmLabel}
      busy={busy || value === null}
      onConfirm={() => void run()}
      onCancel={onClose}
    >
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      <ChoiceBox label={label} options={options} value={value} onChange={setValue} />
    </ConfirmDialog>
  );
}
