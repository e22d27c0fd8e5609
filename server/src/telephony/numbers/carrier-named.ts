import { foldVietnamese, networks } from '@alo/contracts';

/** The carrier that a text names as a word of its own ("FPT Telecom", `viettel-2`); undefined where it names none. */
export function carrierNamed(text: string): (typeof networks)[number] | undefined {
  const words = foldVietnamese(text).split(/[^a-z0-9]+/);
  return networks.find((network) => words.includes(network));
}
