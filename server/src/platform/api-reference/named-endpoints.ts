import {
  apiKeyPermissions,
  catalogEndpoints,
  type EndpointDefinition,
  endpoints,
  objectEndpoints,
  unitEndpoints,
} from '@alo/contracts';

/** An endpoint by the name that programs call it by. */
export interface NamedEndpoint {
  readonly id: string;
  readonly endpoint: EndpointDefinition;
  /** May a holder of an API key use it, with the right permission? */
  readonly takesKeys: boolean;
}

const pascal = (kind: string) =>
  kind.replace(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase());

/** `list` of the kind `ring_group` is `listRingGroup`. */
const ofKinds = (kinds: Readonly<Record<string, object>>): (readonly [string, unknown])[] =>
  Object.entries(kinds).flatMap(([kind, own]) =>
    Object.entries(own).map(([name, endpoint]) => [`${name}${pascal(kind)}`, endpoint] as const),
  );

const isEndpoint = (value: unknown): value is EndpointDefinition =>
  typeof value === 'object' && value !== null && 'surface' in value && 'answer' in value;

function takesKeys({ access }: EndpointDefinition): boolean {
  return typeof access === 'object' && apiKeyPermissions.includes(access.permission);
}

/** Every endpoint of the server, with a name of its own. */
export const namedEndpoints: readonly NamedEndpoint[] = [
  ...Object.entries(endpoints),
  ...ofKinds(catalogEndpoints),
  ...ofKinds(unitEndpoints),
  ...ofKinds(objectEndpoints),
].flatMap(([id, endpoint]) =>
  isEndpoint(endpoint) ? [{ id, endpoint, takesKeys: takesKeys(endpoint) }] : [],
);
