import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

const required = (most: number) =>
  v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(most, commonMessages.tooLong(most)),
  );
const description = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '');
const flag = v.optional(v.boolean(), false);
const uuid = v.pipe(v.string(), v.uuid());
const day = v.optional(v.nullable(v.pipe(v.string(), v.isoDate(commonMessages.dayInvalid))), null);

const common = {
  name: required(100),
  code: required(30),
  description,
  is_active: v.optional(v.boolean(), true),
};

/** Colour of a status without one. */
export const DEFAULT_COLOR = '#64748b';

const projectEntries = v.object({
  ...common,
  start_date: day,
  end_date: day,
  manager_id: v.optional(v.nullable(uuid), null),
  member_ids: v.optional(v.pipe(v.array(uuid), v.maxLength(500)), []),
});

/** Form of a project (entities.md §2.7). */
export const projectFormSchema = projectEntries;

export const dataSourceFormSchema = v.object({
  ...common,
  /** Đồng for each lead. */
  cost: v.optional(
    v.nullable(
      v.pipe(
        v.number(messages.cost.number),
        v.integer(messages.cost.whole),
        v.minValue(0, messages.cost.negative),
        v.maxValue(1_000_000_000_000),
      ),
    ),
    null,
  ),
});

export const statusGroupSchema = v.picklist(['new', 'working', 'success', 'failed']);

export const profileStatusFormSchema = v.object({
  ...common,
  color: v.optional(
    v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, commonMessages.chooseColor)),
    DEFAULT_COLOR,
  ),
  status_group: v.optional(statusGroupSchema, 'working'),
  is_default: flag,
  is_final: flag,
  requires_callback: flag,
  is_dnc: flag,
});

export const catalogForms = {
  project: projectFormSchema,
  data_source: dataSourceFormSchema,
  profile_status: profileStatusFormSchema,
} as const;
export type CatalogKind = keyof typeof catalogForms;
