import { ImportDialog } from '../file-import/ImportDialog.tsx';
import { importedAccounts } from './imported-accounts.ts';

export function ImportAccounts({ onClose }: { readonly onClose: () => void }) {
  return <ImportDialog imported={importedAccounts} onClose={onClose} />;
}
