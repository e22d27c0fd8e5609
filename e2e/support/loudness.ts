const headBytes = 44;

/** Root mean square of each tenth of a second of a wav file (one channel, 16 bits), 0 to 32767. */
export function loudness(wav: Buffer): number[] {
  const window = wav.readUInt32LE(24) / 10;
  const samples = Math.floor((wav.length - headBytes) / 2);
  return Array.from({ length: Math.floor(samples / window) }, (_, at) => {
    let sum = 0;
    for (let one = at * window; one < (at + 1) * window; one += 1) {
      sum += wav.readInt16LE(headBytes + one * 2) ** 2;
    }
    return Math.sqrt(sum / window);
  });
}
