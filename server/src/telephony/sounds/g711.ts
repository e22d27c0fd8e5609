/** Companded samples of ITU-T G.711 as numbers from -1 to 1. */
export function expandMulaw(code: number): number {
  const bits = ~code & 0xff;
  const magnitude = (((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4);
  return ((bits & 0x80) === 0 ? magnitude - 0x84 : 0x84 - magnitude) / 32_768;
}

export function expandAlaw(code: number): number {
  const bits = code ^ 0x55;
  const segment = (bits & 0x70) >> 4;
  const low = ((bits & 0x0f) << 4) + 8;
  const magnitude = segment === 0 ? low : (low + 0x100) << (segment - 1);
  return ((bits & 0x80) === 0 ? -magnitude : magnitude) / 32_768;
}
