import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@alo/exchange/testing';
import { freePort } from '@alo/tools';
import type { BenchPhone, DeskAccount } from './bench-phone.ts';
import { DeskProgram } from './desk-program.ts';
import { beepsWav, heardInWav } from './tones.ts';

const rate = 16_000;
const seconds = 60;
const spoken = [
  ['opus', 48_000, 2],
  ['G722', 8000, 1],
  ['PCMA', 8000, 1],
  ['PCMU', 8000, 1],
] as const;

function settingsOf(
  { tenant, extension, password, transport, port, certificate, mustEncrypt }: DeskAccount,
  ownPort: number,
): string {
  const user = `${tenant}-${extension}`;
  const own = (kind: string) => (kind === transport ? ownPort : 0);
  return [
    '[sip]',
    `sip_port=${own('UDP')}`,
    `sip_tcp_port=${own('TCP')}`,
    `sip_tls_port=${own('TLS')}`,
    'verify_server_certs=0',
    'verify_server_cn=0',
    // The exchange asks for a certificate, which it does not need; without one linphonec asks for a password and waits.
    `client_cert_chain=${certificate.chain}`,
    `client_cert_key=${certificate.key}`,
    'use_ipv6=0',
    'default_proxy=0',
    'register_only_when_network_is_up=0',
    'guess_hostname=1',
    ...(mustEncrypt || transport === 'TLS' ? ['media_encryption=srtp'] : []),
    ...(mustEncrypt ? ['media_encryption_mandatory=1'] : []),
    '[rtp]',
    'audio_rtp_port=-1',
    '[sound]',
    'echocancellation=0',
    '[video]',
    'enabled=0',
    'capture=0',
    'display=0',
    // G.722 is switched off unless it is named.
    ...spoken.flatMap(([mime, clock, channels], at) => [
      `[audio_codec_${at}]`,
      `mime=${mime}`,
      `rate=${clock}`,
      `channels=${channels}`,
      'enabled=1',
    ]),
    '[auth_info_0]',
    `username=${user}`,
    `passwd=${password}`,
    '[proxy_0]',
    `reg_proxy=<sip:127.0.0.1:${port};transport=${transport.toLowerCase()}>`,
    `reg_identity=<sip:${user}@127.0.0.1>`,
    'reg_expires=60',
    'reg_sendregister=1',
    'publish=0',
    '',
  ].join('\n');
}

/** linphone without a window, registered soon afterwards. */
export async function startLinphone(account: DeskAccount): Promise<BenchPhone> {
  const { folder, extension, transport, tone, port, mustEncrypt } = account;
  const recording = join(folder, 'heard.wav');
  await writeFile(join(folder, 'beeps.wav'), beepsWav(tone, seconds, rate));
  await writeFile(join(folder, 'linphonerc'), settingsOf(account, await freePort()), {
    mode: 0o600,
  });
  await mkdir(join(folder, '.local/share/linphone'), { recursive: true });
  const program = new DeskProgram('linphonec', ['-c', join(folder, 'linphonerc')], folder);
  /** Both hold from the next call on. */
  const beginFiles = async () => {
    await rm(recording, { force: true });
    program.forget();
    program.type(`record ${recording}`);
    program.type(`play ${join(folder, 'beeps.wav')}`);
  };
  const hangUp = async () => {
    program.type('terminate all');
    await delay(300);
  };
  program.type('soundcard use files');
  await beginFiles();
  return {
    ...{ kind: 'linphone', extension, transport, tone, mustEncrypt },
    dial: async (number) => {
      program.type(`call sip:${number}@127.0.0.1:${port};transport=${transport.toLowerCase()}`);
    },
    answer: async () => {
      await waitFor(() => /incoming call|contacting you/i.test(program.said));
      program.type('answer');
    },
    listen: async (frequency, milliseconds) => {
      await delay(milliseconds);
      await hangUp();
      return heardInWav(await readFile(recording).catch(() => Buffer.alloc(0)), frequency);
    },
    hangUp: async () => {
      await hangUp();
      await beginFiles();
    },
    stop: () => program.stop(),
  };
}
