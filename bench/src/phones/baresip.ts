import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '@alo/exchange/testing';
import { freePort } from '@alo/tools';
import type { BenchPhone, DeskAccount } from './bench-phone.ts';
import { DeskProgram } from './desk-program.ts';
import { beepsWav, heardInWav } from './tones.ts';

/** Samples a second of what it says, and of what it writes down of the other side. */
const rate = 48_000;
const seconds = 60;

function configOf(folder: string, controlPort: number): string {
  const modules = ['opus', 'g711', 'g722', 'aufile', 'aubridge', 'sndfile', 'srtp'];
  return [
    'sip_listen 0.0.0.0:0',
    'call_local_timeout 120',
    'call_max_calls 4',
    'audio_player aubridge,nobody',
    'audio_alert aubridge,nobody',
    `audio_source aufile,${join(folder, 'beeps.wav')}`,
    ...['ausrc_srate', 'auplay_srate'].map((name) => `${name} ${rate}`),
    ...['ausrc_channels', 'auplay_channels'].map((name) => `${name} 1`),
    'module_path /usr/lib/baresip/modules',
    ...modules.map((name) => `module ${name}.so`),
    ...['uuid', 'account'].map((name) => `module_tmp ${name}.so`),
    ...['menu', 'ctrl_tcp'].map((name) => `module_app ${name}.so`),
    `ctrl_tcp_listen 127.0.0.1:${controlPort}`,
    `snd_path ${join(folder, 'heard')}`,
    '',
  ].join('\n');
}

function accountOf(account: DeskAccount): string {
  const { tenant, extension, password, transport, port, mustEncrypt } = account;
  const user = `${tenant}-${extension}`;
  const options = [
    `auth_user=${user}`,
    `auth_pass=${password}`,
    'regint=60',
    'answermode=manual',
    'audio_codecs=opus/48000/2,G722/16000/1,PCMA/8000/1,PCMU/8000/1',
    ...(mustEncrypt ? ['mediaenc=srtp-mand'] : transport === 'TLS' ? ['mediaenc=srtp'] : []),
  ];
  return `<sip:${user}@127.0.0.1:${port};transport=${transport.toLowerCase()}>;${options.join(';')}\n`;
}

/** Commands and events are JSON in netstrings: `12:{"event":…},`. */
class Control {
  readonly #socket: Socket;
  incoming = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('data', (data: Buffer) => {
      this.incoming += data.toString('utf8').split('CALL_INCOMING').length - 1;
    });
  }

  static async open(port: number): Promise<Control> {
    for (const until = Date.now() + 10_000; ;) {
      const socket = connect(port, '127.0.0.1');
      try {
        await once(socket, 'connect');
        return new Control(socket);
      } catch (error) {
        if (Date.now() > until) throw error;
        await delay(50);
      }
    }
  }

  send(command: string, params = ''): void {
    const text = JSON.stringify({ command, params, token: command });
    this.#socket.write(`${Buffer.byteLength(text)}:${text},`);
  }

  close(): void {
    this.#socket.destroy();
  }
}

/** baresip, registered soon afterwards. */
export async function startBaresip(account: DeskAccount): Promise<BenchPhone> {
  const { folder, extension, transport, tone, port, mustEncrypt } = account;
  const controlPort = await freePort();
  const recordings = join(folder, 'heard');
  await mkdir(recordings, { recursive: true });
  await writeFile(join(folder, 'beeps.wav'), beepsWav(tone, seconds, rate));
  await writeFile(join(folder, 'config'), configOf(folder, controlPort));
  await writeFile(join(folder, 'accounts'), accountOf(account), { mode: 0o600 });
  await writeFile(join(folder, 'contacts'), '');
  const program = new DeskProgram('baresip', ['-f', folder], folder);
  const control = await Control.open(controlPort);
  /** What was decoded is in a file of its own for each call, whole once the call is over. */
  const takeRecording = async (): Promise<Buffer> => {
    let heard: Buffer = Buffer.alloc(0);
    for (const name of await readdir(recordings)) {
      const path = join(recordings, name);
      if (name.includes('dec')) heard = await readFile(path);
      await rm(path);
    }
    return heard;
  };
  const hangUp = async () => {
    control.send('hangup');
    await delay(300);
  };
  return {
    ...{ kind: 'baresip', extension, transport, tone, mustEncrypt },
    dial: async (number) => {
      await takeRecording();
      const address = `sip:${number}@127.0.0.1:${port};transport=${transport.toLowerCase()}`;
      control.send('dial', address);
    },
    answer: async () => {
      await waitFor(() => control.incoming > 0);
      control.incoming = 0;
      await takeRecording();
      control.send('accept');
    },
    listen: async (frequency, milliseconds) => {
      await delay(milliseconds);
      await hangUp();
      return heardInWav(await takeRecording(), frequency);
    },
    hangUp: async () => {
      control.incoming = 0;
      await hangUp();
    },
    stop: async () => {
      control.close();
      await program.stop();
    },
  };
}
