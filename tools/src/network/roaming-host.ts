import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ip = (...words: string[]) => run('ip', words);

const network = '10.213.77';

/** A network of two: this machine, and a place in it of its own (a network namespace) whose address changes. Needs root. */
export class RoamingHost {
  /** Address of this machine in it. */
  readonly gateway = `${network}.1`;
  /** Runs a browser there. */
  readonly program: string;
  readonly #name: string;
  readonly #folder: string;
  #last = 2;

  private constructor(name: string, folder: string) {
    this.#name = name;
    this.#folder = folder;
    this.program = join(folder, 'browser');
  }

  /** May this process make networks? Root in a container often may not. */
  static async isPossible(): Promise<boolean> {
    const name = `alo-try${process.pid}`;
    try {
      await ip('netns', 'add', name);
      await ip('netns', 'del', name);
      return true;
    } catch {
      return false;
    }
  }

  /** @param browser path of the browser that {@link program} runs */
  static async start(browser: string): Promise<RoamingHost> {
    const name = `alo${process.pid}`;
    const host = new RoamingHost(name, await mkdtemp(join(tmpdir(), 'alo-roaming-')));
    await ip('netns', 'add', name);
    await ip('link', 'add', name, 'type', 'veth', 'peer', 'name', 'far', 'netns', name);
    await ip('addr', 'add', `${host.gateway}/24`, 'dev', name);
    await ip('link', 'set', name, 'up');
    await ip('-n', name, 'addr', 'add', `${network}.2/24`, 'dev', 'far');
    for (const device of ['lo', 'far']) await ip('-n', name, 'link', 'set', device, 'up');
    await writeFile(host.program, `#!/bin/sh\nexec ip netns exec ${name} '${browser}' "$@"\n`);
    await chmod(host.program, 0o755);
    return host;
  }

  /** It is in another network from now on, as far as its programs can see. */
  async move(): Promise<void> {
    const before = this.#last;
    this.#last += 1;
    await ip('-n', this.#name, 'addr', 'del', `${network}.${before}/24`, 'dev', 'far');
    await ip('-n', this.#name, 'addr', 'add', `${network}.${this.#last}/24`, 'dev', 'far');
  }

  async stop(): Promise<void> {
    // Takes both ends of the link with it.
    await ip('netns', 'del', this.#name);
    await rm(this.#folder, { recursive: true, force: true });
  }
}
