import { DeleteDialog, type DeleteDialogProps } from '@alo/ui/overlay';
import { withWordedUsages } from './worded-usages.ts';

/** Asks before something is deleted; what still uses it is named as the screens name it. */
export function DeleteQuestion({ onDelete, ...props }: DeleteDialogProps) {
  return (
    <DeleteDialog
      {...props}
      onDelete={() =>
        onDelete().catch((error: unknown) => {
          throw withWordedUsages(error);
        })
      }
    />
  );
}
