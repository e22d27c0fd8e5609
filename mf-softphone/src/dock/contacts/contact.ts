import { type BusEvents, type Customer, foldVietnamese } from '@alo/contracts';
import { formatPhone } from '@alo/ui';
import { type Presence, presenceOf } from './presence.ts';
import type { PresentColleague } from './useColleagues.ts';

const mostColleagues = 6;

/** Somebody whom the phone can call. */
export interface Contact {
  readonly key: string;
  readonly kind: 'colleague' | 'place' | 'customer';
  readonly name: string;
  /** Extension, or the number as this person may see it. */
  readonly detail: string;
  /** What a colleague is doing now; null of customers. */
  readonly presence: Presence | null;
  /** Address of a colleague's picture. */
  readonly picture?: string | null;
  readonly target: BusEvents['dial.request'];
}

/** Colleagues whose name or extension fits, those with the extension itself first. */
export function findColleagues(
  colleagues: readonly PresentColleague[],
  text: string,
  own: string | null,
): readonly Contact[] {
  const wanted = foldVietnamese(text);
  return colleagues
    .filter(({ extension }) => extension !== own)
    .filter(
      ({ name, extension }) =>
        extension.startsWith(wanted) || foldVietnamese(name).includes(wanted),
    )
    .sort((one, other) => Number(other.extension === wanted) - Number(one.extension === wanted))
    .slice(0, mostColleagues)
    .map((colleague) => {
      const { name, extension } = colleague;
      return {
        key: `colleague ${extension}`,
        kind: 'colleague',
        name,
        detail: extension,
        presence: presenceOf(colleague),
        picture: colleague.picture ?? null,
        target: { kind: 'number', number: extension, name },
      };
    });
}

/** Queues and ring groups whose name or number fits. */
export function findPlaces(
  places: readonly { readonly name: string; readonly extension: string }[],
  text: string,
): readonly Contact[] {
  const wanted = foldVietnamese(text);
  return places
    .filter(
      ({ name, extension }) =>
        extension.startsWith(wanted) || foldVietnamese(name).includes(wanted),
    )
    .slice(0, mostColleagues)
    .map(({ name, extension }) => ({
      key: `place ${extension}`,
      kind: 'place',
      name,
      detail: extension,
      presence: null,
      target: { kind: 'number', number: extension, name },
    }));
}

/** The reference works for masked numbers too: the server knows what it stands for. */
export function customerContact({ id, name, phone, dial_ref: dialRef }: Customer): Contact {
  return {
    key: `customer ${id}`,
    kind: 'customer',
    name,
    detail: formatPhone(phone),
    presence: null,
    target: { kind: 'ref', dialRef, name },
  };
}
