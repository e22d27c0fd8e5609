import { referenceTo } from './schema-references.ts';
import { type ProblemCode, problemMeanings } from '../../kernel/errors/problem-messages.ts';

/** A refusal as OpenAPI describes it. */
export interface ProblemResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, object>>;
  readonly content: Readonly<Record<string, { readonly schema: object }>>;
}

/** These tell when to try again. */
const retried: ReadonlySet<number> = new Set([429, 503]);

const retryAfter = {
  'Retry-After': { schema: { type: 'integer', minimum: 0 } },
};

function responseOf(status: number, codes: readonly ProblemCode[]): ProblemResponse {
  return {
    description: codes.map((code) => `${code}: ${problemMeanings[code]}`).join('\n\n'),
    ...(retried.has(status) && { headers: retryAfter }),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: referenceTo('Problem') },
            { properties: { status: { const: status }, code: { enum: codes } } },
          ],
        },
      },
    },
  };
}

/** Refusals of a document: each combination of a status and its codes once. */
export class ProblemResponses {
  readonly #known = new Map<string, ProblemResponse>();

  /** Refers to the response of a status with these codes. */
  refer(status: number, codes: readonly ProblemCode[]): { readonly $ref: string } {
    const name = `${status}.${codes.join('.')}`;
    if (!this.#known.has(name)) this.#known.set(name, responseOf(status, codes));
    return { $ref: `#/components/responses/${name}` };
  }

  all(): Readonly<Record<string, ProblemResponse>> {
    return Object.fromEntries(this.#known);
  }
}
