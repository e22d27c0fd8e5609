import type { Access } from '@alo/contracts';
import type { ListImport } from '@alo/ui/list';
import type { ImportedThings } from './imported-things.ts';

/** An import in steps, as an option of its list; its dialog is fetched when it is asked for. */
export function importList<Field extends string, Fixable extends Field>(
  access: Access,
  label: string,
  imported: ImportedThings<Field, Fixable>,
): ListImport {
  return {
    kind: 'import',
    access,
    label,
    load: async () => {
      const { ImportDialog } = await import(
        /* webpackChunkName: "panel-import" */ './ImportDialog.tsx'
      );
      return function ImportList({ onClose }) {
        return <ImportDialog imported={imported} onClose={onClose} />;
      };
    },
  };
}
