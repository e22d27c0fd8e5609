import type { EndpointDefinition, Surface } from '@alo/contracts';

/** Where each surface lives under one address; the tenant base is built from the tenant code (§7). */
export const surfacePaths: Readonly<Record<Surface, string>> = {
  'control-panel': '/api/control-panel',
  identity: '/api/identity',
  partner: '/api/partner',
  tenant: '/api/tenant/:base_ma_dn',
  telecom: '/api/telecom',
  platform: '/api/platform',
  otp: '/api/otp',
};

/** The whole path of an endpoint, with `:name` for parameters. */
export const pathOf = ({ surface, path }: Pick<EndpointDefinition, 'surface' | 'path'>): string =>
  `${surfacePaths[surface]}${path}`;
