import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** `pass`: all is well. `down`: connections are reset, new ones too. `stall`: open for show, nothing passes. */
export type Fault = 'pass' | 'down' | 'stall';

/** A network in the hands of a test: passes bytes on to a server until it is told otherwise. */
export class FaultProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #fault: Fault = 'pass';

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(target: URL, address = '127.0.0.1'): Promise<FaultProxy> {
    const server = createServer((near) => proxy.#join(near, target));
    const proxy = new FaultProxy(server);
    server.listen(0, address);
    await once(server, 'listening');
    return proxy;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
    return `http://${address.address}:${address.port}`;
  }

  set(fault: Fault): void {
    this.#fault = fault;
    for (const socket of [...this.#sockets]) {
      if (fault === 'down') socket.resetAndDestroy();
      else if (fault === 'stall') socket.pause();
      else socket.resume();
    }
  }

  async stop(): Promise<void> {
    this.set('down');
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: Socket, target: URL): void {
    if (this.#fault === 'down') return void near.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (bytes) => to.write(bytes));
      from.on('end', () => to.end());
      // What breaks on one side is broken on the other.
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#sockets.delete(from);
        to.destroy();
      });
      if (this.#fault === 'stall') from.pause();
    }
  }
}
