import { objectEndpoints, objectForms, type ObjectKind, objectName } from '@alo/contracts';
import type { RecordEndpoints, RecordForm, ReplaceEndpoint, SavedRecord } from '@alo/ui/records';
import * as v from 'valibot';

/** A telephone object of whichever kind. */
export interface TelephoneObject extends SavedRecord {
  readonly form: RecordForm;
  /** Names of the things that the form points at, by id. */
  readonly names: Readonly<Record<string, string>>;
  readonly uses: number;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Endpoints that every kind has, for rows of a kind or of all. */
export type ObjectEndpoints<Row extends TelephoneObject = TelephoneObject> = Required<
  RecordEndpoints<Row, TelephoneObject>
> & { readonly replace: ReplaceEndpoint };

/** Endpoints of whichever kind; their schemas check what is sent. */
export function endpointsOf(kind: ObjectKind): ObjectEndpoints {
  return objectEndpoints[kind];
}

/** The schema of a kind's form. */
export function formOf(kind: ObjectKind): v.GenericSchema<RecordForm, RecordForm> {
  return objectForms[kind];
}

/** Name of an object of whichever kind. */
export function nameOf(kind: ObjectKind, form: RecordForm): string {
  return objectName(v.parse(objectForms[kind], form));
}
