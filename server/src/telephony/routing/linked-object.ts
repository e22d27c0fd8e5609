import {
  checkAccess,
  type Destination,
  destinationSchema,
  destinationTargets,
  destinationTypes,
  type linkedObjectSchema,
  objectAccess,
  objectForms,
  type ObjectForm,
  type ObjectKind,
  objectPermission,
} from '@alo/contracts';
import * as v from 'valibot';
import type { User } from '../../kernel/user/user.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { ObjectWrite } from '../pbx-objects/write-objects.ts';
import { messages } from './messages.ts';

type Wish = v.InferOutput<typeof linkedObjectSchema>;
type PlainForm = Wish['form'];

/** Refuses who may not do this to a kind, as the calls of the kind would. */
export function requireObjectAccess(user: User, kind: ObjectKind, action: 'add' | 'edit'): void {
  const access = { permission: objectPermission(kind, action), feature: objectAccess[kind][1] };
  const verdict = checkAccess(user.subject, access, new Date());
  if (verdict === 'no-feature') throw refuse.noFeature();
  if (verdict !== 'granted') throw refuse.noPermission();
}

/**
 * The two saves of a linked object: the new one under an id of its own, and the form that leads to it.
 * @throws {ProblemError} 422 with paths below `form.` for the new object and `from.form.` for the other
 */
export function linkedWrites({ kind, form, from }: Wish): [ObjectWrite, ObjectWrite] {
  const id = newId();
  const linked = withDestination(from.form, from.slot, destinationTo(kind, id));
  return [
    { kind, id, form: readForm(kind, form, 'form') },
    {
      ...{ kind: from.kind, id: from.id, rowVersion: from.row_version },
      form: readForm(from.kind, linked, 'from.form'),
    },
  ];
}

function destinationTo(kind: ObjectKind, id: string): Destination {
  const dest_type = destinationTypes.find((type) => destinationTargets[type] === kind);
  if (dest_type === undefined) {
    throw refuse.invalid([
      { path: 'kind', code: 'NO_DESTINATION', message: messages.noDestination },
    ]);
  }
  return v.parse(destinationSchema, { dest_type, dest_id: id, dest_value: null });
}

/** The form with another destination at `a` or `a.2.b`; the row must be there. */
function withDestination(form: PlainForm, slot: string, destination: Destination): PlainForm {
  const [field = '', row, inner] = slot.split('.');
  if (row === undefined || inner === undefined) return { ...form, [field]: destination };
  const rows: unknown = form[field];
  const at = Number(row);
  if (!Array.isArray(rows) || typeof rows[at] !== 'object' || rows[at] === null) {
    throw refuse.invalid([{ path: 'from.slot', code: 'NO_SUCH_ROW', message: messages.noSuchRow }]);
  }
  return { ...form, [field]: rows.with(at, { ...rows[at], [inner]: destination }) };
}

function readForm(kind: ObjectKind, form: PlainForm, path: string): ObjectForm<ObjectKind> {
  const read = v.safeParse(objectForms[kind], form);
  if (read.success) return read.output;
  const errors = read.issues.map((issue) => ({
    path: `${path}.${v.getDotPath(issue) ?? ''}`,
    message: issue.message,
  }));
  throw refuse.invalid(errors);
}
