import * as v from 'valibot';

/** One place where a thing is still used (answer 409 `IN_USE`). */
export const usageSchema = v.object({
  kind: v.string(),
  id: v.string(),
  name: v.string(),
  slot: v.string(),
});
export type Usage = v.InferOutput<typeof usageSchema>;

/** Field error inside a problem document: dotted path of the field and the message to show. */
export const fieldErrorSchema = v.object({ path: v.string(), message: v.string() });
export type FieldError = v.InferOutput<typeof fieldErrorSchema>;

/** Error answer of every surface: a problem document of RFC 9457 with a stable `code`. */
export const problemSchema = v.object({
  type: v.optional(v.string(), 'about:blank'),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  detail: v.optional(v.string()),
  errors: v.optional(v.array(fieldErrorSchema)),
  usages: v.optional(v.array(usageSchema)),
});
export type Problem = v.InferOutput<typeof problemSchema>;
