import { getRuntimeConfig } from '@alo/core';
import { type ActiveOverride, OverrideRefusedError } from './override.ts';
import { readOverride } from './read-override.ts';

interface ReadOverrides {
  readonly active: readonly ActiveOverride[];
  readonly refused: readonly OverrideRefusedError[];
}

/** Reads the release of each request, side by side; a refusal is a result. */
export async function readAllOverrides(requests: readonly string[]): Promise<ReadOverrides> {
  const { overrideOrigins } = getRuntimeConfig();
  const active: ActiveOverride[] = [];
  const refused: OverrideRefusedError[] = [];
  const work = requests.map(async (request) => {
    try {
      active.push(await readOverride(request, overrideOrigins));
    } catch (error) {
      refused.push(
        error instanceof OverrideRefusedError
          ? error
          : new OverrideRefusedError('UNREACHABLE', request, { cause: error }),
      );
    }
  });
  await Promise.all(work);
  return { active, refused };
}
