import { phoneBehaviours, simulationWishSchema } from '@alo/contracts';
import * as v from 'valibot';

const phoneSchema = v.object({
  extension: v.pipe(v.string(), v.regex(/^\d{2,6}$/, 'Số máy nhánh gồm 2 đến 6 chữ số')),
  behaviour: v.picklist(phoneBehaviours),
});

/** The wish as it is typed: phones as rows. */
export const wishFormSchema = v.pipe(
  v.object({
    ...simulationWishSchema.entries,
    otherPhones: v.picklist(phoneBehaviours),
    origin: v.picklist(['trunk', 'agent']),
    keys: v.array(v.pipe(v.string(), v.regex(/^[0-9*#]{1,6}$/, 'Phím gồm chữ số, * và #'))),
    phones: v.array(phoneSchema),
  }),
  v.transform(({ phones, ...wish }) => ({
    ...wish,
    phones: Object.fromEntries(phones.map(({ extension, behaviour }) => [extension, behaviour])),
  })),
);

/** Where the form starts; the address may name number, caller and direction. */
export function startOf(params: URLSearchParams): v.InferInput<typeof wishFormSchema> {
  return {
    origin: params.get('origin') === 'agent' ? 'agent' : 'trunk',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    at: new Date().toISOString(),
    otherPhones: 'answers',
    phones: [],
    keys: [],
  };
}
