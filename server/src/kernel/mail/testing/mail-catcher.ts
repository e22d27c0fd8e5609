import { createServer, type Socket } from 'node:net';

/** One e-mail as it came: to whom, and the whole text with its headers. */
export interface CaughtMail {
  readonly to: readonly string[];
  readonly text: string;
}

/** An SMTP relay of the tests: takes every e-mail, or refuses the first ones. */
export async function startMailCatcher(refuseFirst = 0) {
  const mails: CaughtMail[] = [];
  const sockets = new Set<Socket>();
  let refusals = refuseFirst;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    let to: string[] = [];
    let data: string | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 catcher');
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data !== null) {
          if (line !== '.') {
            data += `${line}\n`;
            continue;
          }
          mails.push({ to, text: data });
          [to, data] = [[], null];
          say('250 taken');
        } else if (/^MAIL/i.test(line) && refusals > 0) {
          refusals -= 1;
          say('451 not now');
        } else if (/^RCPT TO:<(.*)>/i.test(line)) {
          to.push(/^RCPT TO:<([^>]*)>/i.exec(line)?.[1] ?? '');
          say('250 ok');
        } else if (/^DATA/i.test(line)) {
          data = '';
          say('354 go on');
        } else if (/^QUIT/i.test(line)) {
          say('221 bye');
          socket.end();
        } else say('250 ok');
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
