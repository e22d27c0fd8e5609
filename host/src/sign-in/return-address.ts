import * as v from 'valibot';

const stateSchema = v.object({
  /** Address to go to after signing in; only addresses of this page. */
  from: v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)/))),
  /** What to say above the form. */
  message: v.optional(v.string()),
});

function readState(state: unknown): v.InferOutput<typeof stateSchema> {
  const parsed = v.safeParse(stateSchema, state ?? {});
  return parsed.success ? parsed.output : {};
}

/** Where to go after signing in. */
export function returnAddress(state: unknown): string {
  return readState(state).from ?? '/dashboard';
}

/** What the login screen has to say about how the person came here. */
export function arrivalMessage(state: unknown): string | undefined {
  return readState(state).message;
}
