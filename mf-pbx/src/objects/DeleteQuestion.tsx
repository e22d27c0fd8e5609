import { DeleteDialog, type DeleteDialogProps } from '@alo/ui/overlay';
import { wordUsages } from '../object-words.ts';

/** Asks before something is deleted; what still uses it is named as the screens name it. */
export function DeleteQuestion(props: DeleteDialogProps) {
  return <DeleteDialog {...props} wordUsages={wordUsages} />;
}
