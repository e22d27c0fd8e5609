import {
  type AsteriskInstall,
  DiskFullError,
  provisionAsterisk,
  ProvisionError,
  type ProvisionOptions,
} from '@alo/exchange';
import type { Progress } from './progress.ts';
import type { StartSettings } from './settings.ts';

function percent(done: number, total: number): string {
  return `${Math.round((done / total) * 100)} %`;
}

/** What the exchange in the place of Asterisk can do. */
const whatWorks = 'Extensions can call each other, nothing goes outside.';

/**
 * Gets Asterisk. Where this machine can have none – no package mirror, a download that fails, an unknown
 * platform – or where the test exchange is asked for, it says so in one line and resolves to undefined.
 */
export async function getAsterisk(
  kind: StartSettings['exchangeKind'],
  options: ProvisionOptions,
  progress: Progress,
): Promise<AsteriskInstall | undefined> {
  if (kind === 'loopback') {
    progress.note(`! Test exchange, as ALO_EXCHANGE_KIND says. ${whatWorks}`);
    return undefined;
  }
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
    // A full disk is for the person to mend; nothing else would work for long either.
    if (!(error instanceof ProvisionError) || error instanceof DiskFullError) throw error;
    const reason = error.message.replace(/\s+/g, ' ');
    progress.note(`! Test exchange in place of Asterisk. ${whatWorks} ${reason}`);
    return undefined;
  }
}
