import { ImportDialog } from '../file-import/ImportDialog.tsx';
import { importedCustomers } from './imported-customers.ts';

export function ImportCustomers({ onClose }: { readonly onClose: () => void }) {
  return <ImportDialog imported={importedCustomers} onClose={onClose} />;
}
