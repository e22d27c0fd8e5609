import { phoneBehaviours, simulationWishSchema } from '@alo/contracts';
import * as v from 'valibot';
import { messages } from './messages.ts';

const phoneSchema = v.object({
  extension: v.pipe(v.string(), v.regex(/^\d{2,6}$/, messages.extensionMalformed)),
  behaviour: v.picklist(phoneBehaviours),
});

/** The wish as it is typed: phones as rows. */
export const wishFormSchema = v.pipe(
  v.object({
    ...simulationWishSchema.entries,
    otherPhones: v.picklist(phoneBehaviours),
    origin: v.picklist(['trunk', 'agent']),
    keys: v.array(v.pipe(v.string(), v.regex(/^[0-9*#]{1,6}$/, messages.keysMalformed))),
    phones: v.array(phoneSchema),
  }),
  v.transform(({ phones, ...wish }) => ({
    ...wish,
    phones: Object.fromEntries(phones.map(({ extension, behaviour }) => [extension, behaviour])),
  })),
);

type Typed = v.InferInput<typeof wishFormSchema>;

/** Where the form starts; the address may name the whole call. What it has that cannot be read is left out. */
export function startOf(params: URLSearchParams): Typed {
  const list = (name: string) => (params.get(name) ?? '').split(',').filter((each) => each !== '');
  const at = params.get('at') ?? '';
  const others = phoneBehaviours.find((each) => each === params.get('others'));
  return {
    origin: params.get('origin') === 'agent' ? 'agent' : 'trunk',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
    at: v.is(wishFormSchema.pipe[0].entries.at, at) ? at : new Date().toISOString(),
    otherPhones: others ?? 'answers',
    phones: list('phones').flatMap((text) => {
      const [extension, behaviour] = text.split(':');
      const phone = v.safeParse(phoneSchema, { extension, behaviour });
      return phone.success ? [phone.output] : [];
    }),
    keys: list('keys'),
  };
}

/** The call as {@link startOf} reads it, for a link to the same one. */
export function addressOf(wish: v.InferOutput<typeof wishFormSchema>): URLSearchParams {
  const { origin, from, at, otherPhones, phones, keys } = wish;
  return new URLSearchParams({
    origin,
    from,
    at,
    others: otherPhones,
    phones: Object.entries(phones)
      .map(([extension, behaviour]) => `${extension}:${behaviour}`)
      .join(','),
    keys: keys.join(','),
  });
}
