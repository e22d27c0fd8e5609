import { networkInterfaces } from 'node:os';

/** Whether this machine has an address of IPv6, be it its own loop only. */
export function machineHasIpv6(): boolean {
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some(({ family }) => family === 'IPv6'),
  );
}
