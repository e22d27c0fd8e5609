import { FormTabs } from './FormTabs.tsx';
import type { SavedRecord } from './record-endpoints.ts';
import type { RecordFormScreen } from './record-screen.ts';
import type { FormStart } from './useRecordForm.ts';

/** The fields of a record in the frame that its screen gives them. */
export function RecordFields<Saved extends SavedRecord>({
  screen: { tabs, Frame },
  start: { record, origin },
  label,
}: {
  readonly screen: Pick<RecordFormScreen<Saved>, 'tabs' | 'Frame'>;
  readonly start: Pick<FormStart<Saved>, 'record' | 'origin'>;
  /** Of the row of tabs. */
  readonly label: string;
}) {
  const fields = <FormTabs tabs={tabs} label={label} />;
  if (Frame === undefined) return fields;
  return (
    <Frame record={record} origin={origin}>
      {fields}
    </Frame>
  );
}
