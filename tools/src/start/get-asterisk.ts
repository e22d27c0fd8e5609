import {
  type AsteriskInstall,
  MirrorUnreachableError,
  provisionAsterisk,
  type ProvisionOptions,
  UnsupportedPlatformError,
} from '@alo/exchange';
import type { Progress } from './progress.ts';

function percent(done: number, total: number): string {
  return `${Math.round((done / total) * 100)} %`;
}

/**
 * Gets Asterisk. Where this machine can have none – no package mirror, an unknown platform – it says so
 * in one line and resolves to undefined: everything but calls works then.
 */
export async function getAsterisk(
  options: ProvisionOptions,
  progress: Progress,
): Promise<AsteriskInstall | undefined> {
  try {
    return await progress.step('Getting Asterisk', (detail) =>
      provisionAsterisk({
        ...options,
        onProgress: (at) => {
          if (at.step === 'download') detail(percent(at.doneBytes, at.totalBytes));
          if (at.step === 'extract') detail('unpacking');
        },
      }),
    );
  } catch (error) {
    const isAbsent =
      error instanceof MirrorUnreachableError || error instanceof UnsupportedPlatformError;
    if (!isAbsent) throw error;
    progress.note(`! No calls: ${error.message} Everything else works.`);
    return undefined;
  }
}
