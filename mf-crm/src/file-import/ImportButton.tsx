import { Button, useLateComponent } from '@alo/ui';
import { ArrowUploadRegular } from '@alo/ui/controls';
import { type ComponentType, useState } from 'react';

/** Opens an import; `load` fetches its dialog when it is asked for. */
export function ImportButton({
  label,
  load,
}: {
  readonly label: string;
  readonly load: () => Promise<ComponentType<{ readonly onClose: () => void }>>;
}) {
  const [open, setOpen] = useState(false);
  const [Dialog, fetchDialog] = useLateComponent(load);
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
      {open && Dialog !== null && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
