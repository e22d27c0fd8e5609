import { defaultMessage } from '@alo/contracts';
import { invalidateEndpoints, requestEndpoint } from '@alo/core';
import { safeParse } from 'valibot';
import { toProblem } from '../components/errors.ts';
import { withoutFormPrefix } from '../form/without-form-prefix.ts';
import { messages } from './messages.ts';
import type { RecordForm, SavedRecord } from './record-endpoints.ts';
import type { RecordFormScreen } from './record-screen.ts';

/** One field of one record gets another value. */
export interface CellChange {
  readonly id: string;
  readonly field: string;
  /** What the person saw; somebody else's value is not overwritten unless `overwrite` says so. */
  readonly from: string;
  readonly to: string;
  readonly overwrite: boolean;
}

/** A cell could not be saved; `detail` says why, in the words for the person. */
export class CellError extends Error {
  override readonly name = 'CellError';
  readonly code: string;
  readonly detail: string;

  constructor(code: string, detail: string, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
    this.detail = detail;
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Saves one field of a record as it is now: what others have changed in the other fields stays. `askFirst` may refuse.
 * @returns the form as it was saved
 * @throws CellError `CONFLICT` when the field is another by now, `REFUSED` with what is wrong with the value
 */
export async function saveCell<Saved extends SavedRecord>(
  screen: RecordFormScreen<Saved>,
  { id, field, from, to, overwrite }: CellChange,
  askFirst: (form: RecordForm) => Promise<void>,
): Promise<RecordForm> {
  const { list, get, update } = screen.endpoints;
  const record = await requestEndpoint(get, { params: { id } });
  const now = screen.toForm(record);
  const theirs = textOf(now[field]);
  if (theirs !== from && !overwrite) throw new CellError('CONFLICT', messages.changedTo(theirs));
  const form = checked(screen, { ...now, [field]: to }, field);
  await askFirst(form);
  const body = { form, row_version: record.row_version, ...screen.alsoSends?.(record) };
  try {
    await requestEndpoint(update, { params: { id }, body });
  } catch (error) {
    throw refusal(withoutFormPrefix(error), field);
  }
  await invalidateEndpoints(list, get, ...screen.invalidates);
  return form;
}

function checked<Saved extends SavedRecord>(
  { schema }: RecordFormScreen<Saved>,
  form: RecordForm,
  field: string,
): RecordForm {
  const { success, output, issues } = safeParse(schema, form, { message: defaultMessage });
  if (success) return output;
  const errors = issues.map(({ path = [], message }) => ({
    path: path.map(({ key }) => String(key)).join('.'),
    message,
  }));
  throw refusal({ errors }, field);
}

/** What of a refusal belongs to the cell; what is wrong elsewhere in the record is said to be there. */
function refusal(error: unknown, field: string): unknown {
  const { errors = [] } = toProblem(error);
  const [first] = errors;
  if (first === undefined) return error;
  const own = errors.find(({ path }) => path === field);
  const detail = own?.message ?? messages.elsewhere(first.message);
  return new CellError('REFUSED', detail, { cause: error });
}
