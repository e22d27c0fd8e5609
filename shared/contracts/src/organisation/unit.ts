import * as v from 'valibot';
import { idParams, listAnswer } from '../endpoint/paging.ts';
import { commonMessages } from '../messages.ts';
import { flag, optionalText, requiredText } from '../pbx-objects/field.ts';
import { messages } from './messages.ts';

/** Branch, department and team: parts of a company, each inside the one before (entities.md §2.6). */
export const unitKindSchema = v.picklist(['branch', 'department', 'team']);
export type UnitKind = v.InferOutput<typeof unitKindSchema>;

const id = idParams.entries.id;
const maybeId = v.optional(v.nullable(id), null);
const ids = v.optional(v.pipe(v.array(id), v.maxLength(1000)), []);

const common = {
  name: requiredText(100),
  code: v.pipe(
    requiredText(20),
    v.toUpperCase(),
    v.regex(/^[A-Z0-9_-]+$/, messages.unitCodeFormat),
  ),
  manager_id: maybeId,
  /** Numbers that its people show outside, the first one first. */
  number_ids: ids,
  description: optionalText(255),
  is_active: flag(true),
};

/** Forms by kind; `parent_id` of a department is its branch, of a team its department. */
export const unitForms = {
  branch: v.object({
    ...common,
    phone: v.optional(
      v.pipe(v.string(), v.trim(), v.regex(/^((0|84)?[0-9]{7,12})?$/, commonMessages.phoneFormat)),
      '',
    ),
    address: optionalText(255),
  }),
  department: v.object({ ...common, parent_id: maybeId }),
  team: v.object({
    ...common,
    parent_id: v.pipe(
      v.nullish(v.string(), ''),
      v.nonEmpty(commonMessages.required),
      v.uuid(commonMessages.entryGone),
    ),
    /** Its people; somebody of another team leaves that one. */
    member_ids: ids,
  }),
} as const;
export type UnitForm<Kind extends UnitKind> = v.InferOutput<(typeof unitForms)[Kind]>;

const named = v.object({ id: v.string(), name: v.string() });

const unitRowSchema = v.object({
  id: v.string(),
  code: v.string(),
  name: v.string(),
  /** What it is a part of. */
  parent: v.nullable(named),
  manager: v.nullable(named),
  members_count: v.number(),
  is_active: v.boolean(),
  created_at: v.string(),
  row_version: v.number(),
});
export type UnitRow = v.InferOutput<typeof unitRowSchema>;

export const unitListSchema = listAnswer(unitRowSchema);

/** A unit with everything that its form shows. */
export const unitDetailSchema = v.object({
  ...unitRowSchema.entries,
  description: v.string(),
  phone: v.string(),
  address: v.string(),
  numbers: v.array(v.object({ id: v.string(), number: v.string() })),
  members: v.array(named),
});
export type UnitDetail = v.InferOutput<typeof unitDetailSchema>;
