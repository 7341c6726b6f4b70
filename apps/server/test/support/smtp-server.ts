import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface TestSmtpServer {
  /** As the server's configuration wants it. */
  readonly url: string;
  /** Every mail as it came, up to its final dot. */
  readonly received: string[];
  /** What it does once it has a whole mail, or before for a receiver it does not know. */
  behaviour: 'takes' | 'cuts the line after the mail' | 'knows no receiver';
  close(): Promise<void>;
}

/** A mail server as bad as a test needs it. For one that works, the mailbox itself is used. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write('220 test\r\n');
    let buffered = '';
    let reading = false;
    socket.on('data', (chunk) => {
      buffered += chunk.toString();
      for (;;) {
        const end = buffered.indexOf(reading ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = buffered.slice(0, end);
        buffered = buffered.slice(end + (reading ? 5 : 2));
        if (reading) {
          reading = false;
          smtp.received.push(part);
          if (smtp.behaviour === 'cuts the line after the mail') socket.destroy();
          else socket.write('250 taken\r\n');
        } else {
          reading = /^DATA$/i.test(part);
          socket.write(answerTo(part));
        }
      }
    });
  });
  const answerTo = (command: string): string => {
    if (/^DATA$/i.test(command)) return '354 go on\r\n';
    if (/^RCPT/i.test(command) && smtp.behaviour === 'knows no receiver') {
      return `550 no such receiver ${command.slice(8)}\r\n`;
    }
    return /^QUIT$/i.test(command) ? '221 bye\r\n' : '250 ok\r\n';
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const smtp: TestSmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    behaviour: 'takes',
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return smtp;
}
