import { createServer, type Server, type Socket } from 'node:net';
import { waitFor } from '../testing/wait-for.ts';
import { AmiClient } from './ami-client.ts';
import { AmiParser } from './ami-message.ts';

/** The login of AMI and nothing else: what it lets in changes as it does with an Asterisk that is configured again. */
class LoginOnly {
  secret = 'first';
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  constructor() {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      const parser = new AmiParser();
      socket.on('error', () => undefined);
      socket.setEncoding('utf8').on('data', (text: string) => {
        for (const message of parser.push(text)) {
          const isRight = message.get('Secret') === this.secret;
          socket.write(
            `Response: ${isRight ? 'Success' : 'Error'}\r\nActionID: ${message.get('ActionID') ?? ''}\r\n\r\n`,
          );
        }
      });
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    const address = this.#server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  }

  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.hangUp();
    this.#server.close();
  }
}

let asterisk: LoginOnly;
let client: AmiClient | undefined;
beforeEach(() => (asterisk = new LoginOnly()));
afterEach(() => {
  client?.stop();
  asterisk.close();
});

async function begin(password: () => string) {
  const port = await asterisk.listen();
  const failures: unknown[] = [];
  const made = new AmiClient(
    () => Promise.resolve({ host: '127.0.0.1', port, user: 'alo', password: password() }),
    (error) => failures.push(error),
  );
  client = made;
  made.start();
  return { made, failures };
}

test('an Asterisk that was restarted with another secret is let in by what is read then', async () => {
  const { made, failures } = await begin(() => asterisk.secret);
  await waitFor(() => made.connected);
  asterisk.secret = 'second';
  asterisk.hangUp();
  await waitFor(() => !made.connected);
  await waitFor(() => made.connected);
  expect(failures).toEqual([]);
});

test('a refused login is reported once per outage', async () => {
  let known = 'wrong';
  let asked = 0;
  const { made, failures } = await begin(() => {
    asked += 1;
    return known;
  });
  await waitFor(() => asked >= 4);
  expect(failures).toMatchObject([{ code: 'refused' }]);
  known = 'first';
  await waitFor(() => made.connected);
  known = 'wrong';
  asterisk.hangUp();
  await waitFor(() => failures.length === 2);
});
