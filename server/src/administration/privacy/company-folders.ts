import { join } from 'node:path';
import type { ServerConfig } from '../../kernel/config/config.ts';
import { JobFiles } from '../../kernel/jobs/job-files.ts';

/** Where files of a company lie, by what they are called in its export. */
export function companyFolders(
  config: Pick<ServerConfig, 'recordingFolder' | 'voicemailFolder' | 'soundFolder' | 'dataFolder'>,
  company: string,
): Readonly<Record<'recordings' | 'voicemail' | 'sounds' | 'files', string>> {
  if (!/^[a-z0-9]{2,32}$/.test(company))
    throw new RangeError('A company has a code of letters and digits.');
  return {
    recordings: join(config.recordingFolder, company),
    voicemail: join(config.voicemailFolder, company),
    sounds: join(config.soundFolder, company),
    files: new JobFiles(config.dataFolder).folder(company),
  };
}
