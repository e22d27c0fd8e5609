import { createContext, use } from 'react';

/** Names of what the form points at, by id, as the server told them with the object. */
export const NamesContext = createContext<Readonly<Record<string, string>>>({});

export function useNames(): Readonly<Record<string, string>> {
  return use(NamesContext);
}
