/** A linear sample (16 bits) as A-law (G.711). */
export function toALaw(sample: number): number {
  const sign = sample >= 0 ? 0x80 : 0;
  const size = Math.min(32_635, Math.abs(sample));
  let exponent = 7;
  for (let mask = 0x4000; (size & mask) === 0 && exponent > 0; mask >>= 1) exponent -= 1;
  const mantissa = (size >> (exponent === 0 ? 4 : exponent + 3)) & 0x0f;
  return (sign | (exponent << 4) | mantissa) ^ 0x55;
}

/** An A-law byte as a linear sample. */
export function fromALaw(byte: number): number {
  const law = byte ^ 0x55;
  const exponent = (law >> 4) & 0x07;
  const mantissa = (law & 0x0f) << 4;
  const size = exponent === 0 ? mantissa + 8 : (mantissa + 0x108) << (exponent - 1);
  return (law & 0x80) !== 0 ? size : -size;
}
