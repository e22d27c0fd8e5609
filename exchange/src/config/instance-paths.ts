import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Folders and files of one Asterisk instance. */
export interface InstancePaths {
  readonly folder: string;
  readonly etc: string;
  readonly lib: string;
  readonly keys: string;
  readonly spool: string;
  readonly run: string;
  readonly log: string;
  readonly cache: string;
  readonly share: string;
  readonly configFile: string;
  /** The self-made certificate for SIP over TLS, and its key. */
  readonly certificate: string;
  readonly certificateKey: string;
  /** Asterisk's folder of sounds; `alo` in it leads to the sounds of the tenants. */
  readonly sounds: string;
  /** Messages: `<tenant>/<box>/INBOX/msg0000.wav` and `.txt`. */
  readonly voicemail: string;
  /** Folder and file of the call-event journal. */
  readonly journalFolder: string;
  readonly journalFile: string;
  /** What the process itself prints. */
  readonly outputFile: string;
}

/** Longest path of a UNIX socket is 107 bytes; "/asterisk.ctl" must still fit. */
const longestRunFolder = 90;

export function instancePaths(instanceFolder: string): InstancePaths {
  const folder = resolve(instanceFolder);
  const run = join(folder, 'run');
  const log = join(folder, 'log');
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return {
    folder,
    etc: join(folder, 'etc'),
    lib: join(folder, 'lib'),
    keys: join(folder, 'lib', 'keys'),
    spool: join(folder, 'spool'),
    run: Buffer.byteLength(run) > longestRunFolder ? join(tmpdir(), `alo-${digest}`) : run,
    log,
    cache: join(folder, 'cache'),
    share: join(folder, 'share'),
    configFile: join(folder, 'etc', 'asterisk.conf'),
    certificate: join(folder, 'lib', 'keys', 'sip.crt'),
    certificateKey: join(folder, 'lib', 'keys', 'sip.key'),
    sounds: join(folder, 'share', 'sounds'),
    voicemail: join(folder, 'spool', 'voicemail'),
    journalFolder: join(log, 'cel-custom'),
    journalFile: join(log, 'cel-custom', 'calls.csv'),
    outputFile: join(log, 'output.log'),
  };
}
