import * as v from 'valibot';

/** One place where a thing is still used (answer 409 `IN_USE`). */
export const usageSchema = v.object({
  kind: v.string(),
  id: v.string(),
  name: v.string(),
  slot: v.string(),
});
export type Usage = v.InferOutput<typeof usageSchema>;

/** Values that a message of a problem names, such as a limit; a client with texts of its own fills them in. */
const problemParamsSchema = v.record(v.string(), v.union([v.string(), v.number()]));
export type ProblemParams = v.InferOutput<typeof problemParamsSchema>;

/**
 * Field error inside a problem document: dotted path of the field and the message to show. `code` says the same for
 * programs; an older server sends none.
 */
export const fieldErrorSchema = v.object({
  path: v.string(),
  message: v.string(),
  code: v.optional(v.string()),
  params: v.optional(problemParamsSchema),
});
export type FieldError = v.InferOutput<typeof fieldErrorSchema>;

/** Error answer of every surface: a problem document of RFC 9457, extended by a stable `code` and its `params`. */
export const problemSchema = v.object({
  type: v.optional(v.string(), 'about:blank'),
  title: v.string(),
  status: v.number(),
  code: v.string(),
  params: v.optional(problemParamsSchema),
  detail: v.optional(v.string()),
  errors: v.optional(v.array(fieldErrorSchema)),
  usages: v.optional(v.array(usageSchema)),
});
export type Problem = v.InferOutput<typeof problemSchema>;
