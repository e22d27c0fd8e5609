import { Button, useLateComponent } from '@alo/ui';
import { ArrowUploadRegular } from '@alo/ui/controls';
import { useState } from 'react';
import type { ImportedThings } from './imported-things.ts';

interface DialogProps<Field extends string, Fixable extends Field> {
  readonly imported: ImportedThings<Field, Fixable>;
  readonly onClose: () => void;
}

async function loadDialog() {
  const { ImportDialog } = await import(
    /* webpackChunkName: "panel-import" */ './ImportDialog.tsx'
  );
  return ImportDialog;
}

/** Opens an import, whose dialog is fetched when it is asked for. */
export function ImportButton<Field extends string, Fixable extends Field>({
  label,
  imported,
}: Pick<DialogProps<Field, Fixable>, 'imported'> & { readonly label: string }) {
  const [open, setOpen] = useState(false);
  const [Dialog, fetchDialog] = useLateComponent<DialogProps<Field, Fixable>>(loadDialog);
  return (
    <>
      <Button
        icon={<ArrowUploadRegular />}
        onClick={() => {
          fetchDialog();
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {open && Dialog !== null && <Dialog imported={imported} onClose={() => setOpen(false)} />}
    </>
  );
}
