import type { EndpointDefinition, RuntimeConfig, Surface } from '@alo/contracts';

/** What a caller hands over, before the schema sees it. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function baseOf(surface: Surface, config: RuntimeConfig, tenant: string): string {
  switch (surface) {
    case 'control-panel':
      return config.api.controlPanel;
    case 'identity':
      return config.api.identity;
    case 'partner':
      return config.api.partner;
    case 'telecom':
      return config.api.telecom;
    case 'platform':
      return config.api.platform;
    case 'otp':
      return config.api.otp;
    case 'tenant':
      return config.api.tenant.replace('{ma_dn}', encodeURIComponent(tenant));
  }
}

/** Address of an endpoint: base of its surface, path with parameters, query without empty values. */
export function endpointUrl(
  endpoint: EndpointDefinition,
  input: RawInput,
  config: RuntimeConfig,
  tenant: string,
): string {
  const params = Object.fromEntries(entriesOf(input.params));
  const path = endpoint.path.replace(/:([a-z_]+)/g, (_match, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [key, value] of entriesOf(input.query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') query.set(key, text);
  }
  const search = query.toString();
  return `${baseOf(endpoint.surface, config, tenant)}${path}${search === '' ? '' : `?${search}`}`;
}
